// What may be asked of a picture: a few boxes it fits into, three formats. Anything else is not found, so the number of
// pictures that can ever be drawn has an end.

const boxes = [96, 240, 480, 960, 1440] as const
const formats = ['avif', 'webp', 'jpg'] as const
export type Format = (typeof formats)[number]

/** `original` is the picture as it is kept. */
export type Asked = { key: string; owner: string; as: 'original' | Rendition }
export type Rendition = { box: number; format: Format; quality: number }

/** As the shop asks when it says nothing. */
const byDefault: Rendition = { box: 480, format: 'webp', quality: 100 }
/** The eye sees the same at a fraction of the bytes. */
const quality: Record<Format, number> = { avif: 55, webp: 80, jpg: 82 }

/** No dot but the last and no slash inside a name: a key cannot leave its folder. Read before decoding: one picture, one address. */
const address = /^\/img\/(?:(\d{2,4}|original)\/)?(m\/([0-9a-f-]{36})\/[a-z0-9][a-z0-9_-]{0,99})\.(avif|webp|jpg)$/

export function readPictureAddress(url: string): Asked | null {
  const [, box, name, owner, format] = address.exec(url.split('?', 1)[0] ?? '') ?? []
  if (!name || !owner) return null
  const asked = { key: `${name}.webp`, owner }
  if (box === undefined || box === 'original') {
    if (format !== 'webp') return null
    return { ...asked, as: box ?? byDefault }
  }
  const [known, drawn] = [boxes.find((one) => String(one) === box), formats.find((one) => one === format)]
  return known && drawn ? { ...asked, as: { box: known, format: drawn, quality: quality[drawn] } } : null
}

/** A key names its merchant; a key of another merchant would never be shown. */
export const areOwnImages = (merchantId: string, keys: readonly (string | null)[]): boolean =>
  keys.every((key) => key === null || key.startsWith(`m/${merchantId}/`))
