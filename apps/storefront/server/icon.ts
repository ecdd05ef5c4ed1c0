// Draws the app icon of a shop: its logo in the centre of its colour, with the margin that round and square masks need.
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

type IconRequest = { host: string; image: string | null; colour: string; size: number }
export type PaintIcon = (request: IconRequest) => Promise<Buffer>

/** The logo width as a share of the icon. Every mask leaves four fifths visible; the logo stays well inside. */
const share = 0.6
const maxCached = 500
const timeout = 3_000
const keyShape = /^m\/[0-9a-f-]{36}\/[a-z0-9][a-z0-9_-]{0,99}\.webp$/

export function iconPainter(apiUrl: string): PaintIcon {
  const cache = new LRUCache<string, Buffer>({ max: maxCached })
  return async ({ host, image, colour, size }) => {
    const name = [host, image, colour, size].join(' ')
    const cached = cache.get(name)
    if (cached) return cached
    const logo = image && keyShape.test(image) ? await fetchLogo(apiUrl, host, image) : null
    const icon = await draw(colour, size, logo)
    // An icon whose logo could not be loaded is not cached.
    if (logo || !image) cache.set(name, icon)
    return icon
  }
}

/** Loads the logo by its validated image key, only from our own API. */
async function fetchLogo(apiUrl: string, host: string, key: string): Promise<Buffer | null> {
  try {
    const response = await fetch(`${apiUrl}/img/${key}`, {
      headers: { 'x-forwarded-host': host },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null
  } catch {
    return null
  }
}

async function draw(colour: string, size: number, logo: Buffer | null): Promise<Buffer> {
  const canvas = sharp({ create: { width: size, height: size, channels: 4, background: colour } })
  const width = Math.round(size * share)
  const layers = logo
    ? [{ input: await sharp(logo).resize(width, width, { fit: 'inside' }).png().toBuffer() }]
    : [{ input: plate(size) }]
  return canvas.composite(layers).png().toBuffer()
}

/** The icon of a shop without a logo: a plate on the shop colour. */
const plate = (size: number): Buffer => {
  const centre = size / 2
  const ring = (radius: number, opacity: number) =>
    `<circle cx="${centre}" cy="${centre}" r="${size * radius}" fill="#fff" fill-opacity="${opacity}"/>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ring(0.3, 0.9)}${ring(0.2, 0.4)}</svg>`,
  )
}
