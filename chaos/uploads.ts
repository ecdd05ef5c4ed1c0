// Files made to do harm, and the largest pictures that are allowed, sent to the route that takes pictures:
// npm run chaos -- uploads [--scale 0.1]. Each is redrawn or refused, and the process stays small.
import sharp from 'sharp'
import { hostileFile, payload } from '@dasturxon/testbed/data/hostile-files'
import { withCluster } from '@dasturxon/testbed/servers/cluster'
import { report } from '@dasturxon/testbed/observing/report'
import { openOffice } from './uploads/office.ts'

const mostMemory = 512

export async function uploads({ scale }: { scale: number }): Promise<void> {
  const figures = await withCluster(async (cluster) => {
    const office = await openOffice(cluster)
    const heard: Record<number, number> = {}
    let survived = 0
    const send = async (bytes: Buffer) => {
      const { status, shown } = await office.upload(bytes)
      heard[status] = (heard[status] ?? 0) + 1
      const isInert = !shown || ((await sharp(shown).metadata()).format === 'webp' && !shown.includes(payload))
      if (!isInert) survived++
    }
    try {
      for (let turn = 0; turn < Math.round(500 * scale); turn++) await send((await hostileFile(turn)).bytes)
      const peakOfHostileMb = Math.round(office.peak() / 1024 ** 2)
      for (const bytes of await largest()) await send(bytes)
      return { heard, survived, peakOfHostileMb, peakMb: Math.round(office.peak() / 1024 ** 2) }
    } finally {
      await office.close()
    }
  })
  const isAnswered = Object.keys(figures.heard).every((status) => Number(status) < 500)
  report('chaos:uploads', {
    scale,
    ...figures,
    pass: isAnswered && figures.survived === 0 && figures.peakMb < mostMemory,
  })
}

/** Just below what is allowed. Flat colour keeps the files small and the pictures large. */
async function largest(): Promise<Buffer[]> {
  const create = { width: 6_300, height: 6_300, channels: 4, background: '#2f7d6bcc' } as const
  const drawn = [await sharp({ create }).jpeg().withMetadata({ orientation: 6 }).toBuffer()]
  for (const kind of ['jpeg', 'png', 'webp'] as const) drawn.push(await sharp({ create }).toFormat(kind).toBuffer())
  const smaller = { ...create, width: 3_460, height: 3_460 }
  drawn.push(await sharp({ create: smaller }).avif({ effort: 0 }).toBuffer())
  return drawn
}
