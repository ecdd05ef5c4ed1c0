// The only place that decodes pictures. What comes in may be hostile: limits first, then every pixel anew and nothing else.
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import type { Format, Rendition } from './picture-address.ts'

// One thread a picture and nothing remembered: how many are drawn at once is limited by the callers.
sharp.concurrency(1)
sharp.cache(false)

const limits = { limitInputPixels: 40_000_000, failOn: 'error' } as const
/** AVIF is decoded whole, at some twenty bytes a pixel; the others stream. */
const limitsOfAvif = { ...limits, limitInputPixels: 12_000_000 }
const seconds = 20
/** As sharp names them; AVIF is a kind of HEIF. */
const accepted: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
}
/** Larger than any screen shows, small enough to keep. */
const longestSide = 2_048

export type Kept = { bytes: Buffer; width: number; height: number; color: string }

/** The picture redrawn, without whatever else the file carried. Null when it is none, is broken, or too large to look at. */
export async function redraw(file: Buffer): Promise<Kept | null> {
  const type = await fileTypeFromBuffer(file).catch(() => undefined)
  const expected = accepted[type?.mime ?? '']
  if (!expected) return null
  const within = expected === 'heif' ? limitsOfAvif : limits
  try {
    const { format } = await sharp(file, within).metadata()
    if (format !== expected) return null
    const { data, info } = await sharp(file, within)
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 92 })
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, color: await mainColour(data) }
  } catch {
    return null
  }
}

/** Null when what is kept cannot be read. */
export async function draw(original: Buffer, { box, format, quality }: Rendition): Promise<Buffer | null> {
  const fitted = sharp(original, limits).resize({ width: box, height: box, fit: 'inside', withoutEnlargement: true })
  try {
    return await encode[format](fitted, quality).timeout({ seconds }).toBuffer()
  } catch {
    return null
  }
}

const encode: Record<Format, (picture: Sharp, quality: number) => Sharp> = {
  // More effort saves a few per cent and costs seconds.
  avif: (picture, quality) => picture.avif({ quality, effort: 3 }),
  webp: (picture, quality) => picture.webp({ quality }),
  jpg: (picture, quality) => picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }),
}

async function mainColour(picture: Buffer): Promise<string> {
  const small = await sharp(picture).resize(64, 64, { fit: 'fill' }).flatten({ background: '#ffffff' }).png().toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
