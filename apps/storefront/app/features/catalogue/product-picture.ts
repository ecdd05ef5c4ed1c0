// The picture of a dish beside its name in a list.
import type { Picture } from '@dasturxon/ui/plate'
import { imageSet, imageUrl } from '#platform/image/image-url.ts'

export const dishPicture = (key: string | null, sizes = '6rem'): Picture | undefined =>
  key ? { src: imageUrl(key, 240), srcSet: imageSet(key, 480), sizes, kind: 'cutout' } : undefined
