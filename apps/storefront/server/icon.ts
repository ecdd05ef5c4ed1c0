// Draws a shop's icon: its mark in the middle of its colour, with the margin that round and square masks need.
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

type IconWish = { host: string; image: string | null; colour: string; size: number }
export type PaintIcon = (wish: IconWish) => Promise<Buffer>

/** Four fifths is what every mask leaves visible; a logo stays inside with some air. */
const share = 0.6
const mostKept = 500
const patience = 3_000
const keyShape = /^m\/[0-9a-f-]{36}\/[a-z0-9][a-z0-9_-]{0,99}\.webp$/

export function iconPainter(apiUrl: string): PaintIcon {
  const kept = new LRUCache<string, Buffer>({ max: mostKept })
  return async ({ host, image, colour, size }) => {
    const name = [host, image, colour, size].join(' ')
    const known = kept.get(name)
    if (known) return known
    const mark = image && keyShape.test(image) ? await fetchMark(apiUrl, host, image) : null
    const icon = await draw(colour, size, mark)
    // An icon drawn without its mark is only for now.
    if (mark || !image) kept.set(name, icon)
    return icon
  }
}

/** Only ever a key of this shop, and only from our own API. */
async function fetchMark(apiUrl: string, host: string, key: string): Promise<Buffer | null> {
  try {
    const answer = await fetch(`${apiUrl}/img/${key}`, {
      headers: { 'x-forwarded-host': host },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
  } catch {
    return null
  }
}

async function draw(colour: string, size: number, mark: Buffer | null): Promise<Buffer> {
  const paper = sharp({ create: { width: size, height: size, channels: 4, background: colour } })
  const width = Math.round(size * share)
  const layers = mark
    ? [{ input: await sharp(mark).resize(width, width, { fit: 'inside' }).png().toBuffer() }]
    : [{ input: plate(size) }]
  return paper.composite(layers).png().toBuffer()
}

/** A shop without a logo is a plate on its own colour. */
const plate = (size: number): Buffer => {
  const centre = size / 2
  const ring = (radius: number, opacity: number) =>
    `<circle cx="${centre}" cy="${centre}" r="${size * radius}" fill="#fff" fill-opacity="${opacity}"/>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ring(0.3, 0.9)}${ring(0.2, 0.4)}</svg>`,
  )
}
