// Where the API draws a picture: as it likes best, or in one of its fixed sizes and formats.
const imageBoxes = [96, 240, 480, 960, 1440] as const
export type ImageBox = (typeof imageBoxes)[number]

/** Without a size it is 480 × 480 in full quality: right for anything, small for nothing. */
export const imageUrl = (key: string, box?: ImageBox, format: 'webp' | 'avif' = 'webp'): string =>
  box === undefined ? `/img/${key}` : `/img/${box}/${key.replace(/webp$/, format)}`

/** Up to the first box that is wider than what is shown on the sharpest screen. */
export const imageSet = (key: string, widest: ImageBox, format?: 'webp' | 'avif'): string =>
  imageBoxes
    .filter((box) => box >= 240 && box <= widest)
    .map((box) => `${imageUrl(key, box, format)} ${box}w`)
    .join(', ')
