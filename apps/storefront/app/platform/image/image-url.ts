// The URL of a picture: in the API's default size, or in one of its fixed sizes and formats.
const imageBoxes = [96, 240, 480, 960, 1440] as const
const isDirect = import.meta.env?.MODE === 'development'
export type ImageBox = (typeof imageBoxes)[number]

/**
 * Without a size the picture is 480 × 480 in full quality: usable everywhere, but never a small download. A development
 * server shows the stored pictures, and nothing has to draw them in a size.
 */
export const imageUrl = (key: string, box?: ImageBox, format: 'webp' | 'avif' = 'webp'): string =>
  isDirect ? `/img/original/${key}` : box === undefined ? `/img/${key}` : `/img/${box}/${key.replace(/webp$/, format)}`

/** The `srcset` up to `widest`, the first size that is wider than the picture on the sharpest screen. */
export const imageSet = (key: string, widest: ImageBox, format?: 'webp' | 'avif'): string =>
  imageBoxes
    .filter((box) => box >= 240 && box <= widest)
    .map((box) => `${imageUrl(key, box, format)} ${box}w`)
    .join(', ')
