// Parses picture URLs: a few box sizes and three formats. Any other URL is not found, so the number of renditions that
// can ever be made is limited.

const boxes = [96, 240, 480, 960, 1440] as const
const formats = ['avif', 'webp', 'jpg'] as const
export type Format = (typeof formats)[number]

/** `original` is the picture as stored. */
export type RenditionRequest = { key: string; owner: string; as: 'original' | Rendition }
export type Rendition = { box: number; format: Format; quality: number }

/** The rendition that a URL without a size returns. */
const byDefault: Rendition = { box: 480, format: 'webp', quality: 100 }
/** Encoder qualities at which a picture looks like the original with a fraction of the bytes. */
const quality: Record<Format, number> = { avif: 55, webp: 80, jpg: 82 }

/**
 * A name has no slash and no dot but the last one, so a key cannot leave its folder. Matched against the URL before
 * percent-decoding, so each picture has exactly one URL.
 */
const address = /^\/img\/(?:(\d{2,4}|original)\/)?(m\/([0-9a-f-]{36})\/[a-z0-9][a-z0-9_-]{0,99})\.(avif|webp|jpg)$/

export function readPictureAddress(url: string): RenditionRequest | null {
  const [, box, name, owner, format] = address.exec(url.split('?', 1)[0] ?? '') ?? []
  if (!name || !owner) return null
  const picture = { key: `${name}.webp`, owner }
  if (box === undefined || box === 'original') {
    if (format !== 'webp') return null
    return { ...picture, as: box ?? byDefault }
  }
  const [size, type] = [boxes.find((one) => String(one) === box), formats.find((one) => one === format)]
  return size && type ? { ...picture, as: { box: size, format: type, quality: quality[type] } } : null
}

/** A key contains its merchant's id; the server does not serve a picture of another merchant. */
export const areOwnImages = (merchantId: string, keys: readonly (string | null)[]): boolean =>
  keys.every((key) => key === null || key.startsWith(`m/${merchantId}/`))
