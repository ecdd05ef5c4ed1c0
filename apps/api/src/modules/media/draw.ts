// The only module that decodes pictures. An uploaded file may be hostile: size limits are checked first, then the
// pixels are encoded anew and all other data of the file is dropped.
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import type { Format, Rendition } from './picture-address.ts'

// One thread per picture and no cache: the callers limit how many pictures are processed at once.
sharp.concurrency(1)
sharp.cache(false)

const limits = { limitInputPixels: 40_000_000, failOn: 'error' } as const
/** sharp decodes an AVIF file as a whole, at about twenty bytes a pixel; the other formats are streamed. */
const limitsOfAvif = { ...limits, limitInputPixels: 12_000_000 }
const seconds = 20
/** The accepted MIME types and the format names of sharp, which reports AVIF as HEIF. */
const accepted: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
}
/** The longest side of a stored picture in pixels: larger than a page shows it, small enough to store. */
const longestSide = 2_048

export type StoredPicture = { bytes: Buffer; width: number; height: number; color: string; isOpaque: boolean }

/** Encodes the picture anew, without any other data of the file. Null: no picture, broken, or above the pixel limit. */
export async function redraw(file: Buffer): Promise<StoredPicture | null> {
  const type = await fileTypeFromBuffer(file).catch(() => undefined)
  const expected = accepted[type?.mime ?? '']
  if (!expected) return null
  const inputLimits = expected === 'heif' ? limitsOfAvif : limits
  try {
    const { format } = await sharp(file, inputLimits).metadata()
    if (format !== expected) return null
    const { data, info } = await sharp(file, inputLimits)
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 92 })
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true })
    const { isOpaque } = await sharp(data).stats()
    return { bytes: data, width: info.width, height: info.height, color: await mainColour(data), isOpaque }
  } catch {
    return null
  }
}

/** Null when the stored original cannot be decoded. */
export async function draw(original: Buffer, { box, format, quality }: Rendition): Promise<Buffer | null> {
  const fitted = sharp(original, limits).resize({ width: box, height: box, fit: 'inside', withoutEnlargement: true })
  try {
    return await encode[format](fitted, quality).timeout({ seconds }).toBuffer()
  } catch {
    return null
  }
}

const encode: Record<Format, (picture: Sharp, quality: number) => Sharp> = {
  // A higher effort makes the file a few per cent smaller and takes seconds longer.
  avif: (picture, quality) => picture.avif({ quality, effort: 3 }),
  webp: (picture, quality) => picture.webp({ quality }),
  jpg: (picture, quality) => picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }),
}

async function mainColour(picture: Buffer): Promise<string> {
  const small = await sharp(picture).resize(64, 64, { fit: 'fill' }).flatten({ background: '#ffffff' }).png().toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
