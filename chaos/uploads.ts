// Sends hostile files and the largest allowed images to the upload endpoint: npm run chaos -- uploads [--scale 0.1].
// The API re-encodes or refuses each of them, and the memory of its process stays below 512 MB.
import sharp from 'sharp'
import { hostileFile, payload } from '@dasturxon/testbed/data/hostile-files'
import { withCluster } from '@dasturxon/testbed/servers/cluster'
import { report } from '@dasturxon/testbed/observing/report'
import { openOffice } from './uploads/office.ts'

const mostMemory = 512

export async function uploads({ scale }: { scale: number }): Promise<void> {
  const figures = await withCluster(async (cluster) => {
    const office = await openOffice(cluster)
    const statuses: Record<number, number> = {}
    let survived = 0
    const send = async (bytes: Buffer) => {
      const { status, shown } = await office.upload(bytes)
      statuses[status] = (statuses[status] ?? 0) + 1
      const isInert = !shown || ((await sharp(shown).metadata()).format === 'webp' && !shown.includes(payload))
      if (!isInert) survived++
    }
    try {
      for (let turn = 0; turn < Math.round(500 * scale); turn++) await send((await hostileFile(turn)).bytes)
      const peakOfHostileMb = Math.round(office.peak() / 1024 ** 2)
      for (const bytes of await largest()) await send(bytes)
      return { statuses, survived, peakOfHostileMb, peakMb: Math.round(office.peak() / 1024 ** 2) }
    } finally {
      await office.close()
    }
  })
  const isAnswered = Object.keys(figures.statuses).every((status) => Number(status) < 500)
  report('chaos:uploads', {
    scale,
    ...figures,
    pass: isAnswered && figures.survived === 0 && figures.peakMb < mostMemory,
  })
}

/** Images just below the allowed size. A single colour keeps the files small although the images are large. */
async function largest(): Promise<Buffer[]> {
  const create = { width: 6_300, height: 6_300, channels: 4, background: '#2f7d6bcc' } as const
  const drawn = [await sharp({ create }).jpeg().withMetadata({ orientation: 6 }).toBuffer()]
  for (const kind of ['jpeg', 'png', 'webp'] as const) drawn.push(await sharp({ create }).toFormat(kind).toBuffer())
  const smaller = { ...create, width: 3_460, height: 3_460 }
  drawn.push(await sharp({ create: smaller }).avif({ effort: 0 }).toBuffer())
  return drawn
}
