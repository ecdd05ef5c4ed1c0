// A picture of the shop in the size it is seen at. Its place is kept, and tinted, before it comes.
import { imageSet, imageUrl } from '#platform/image/image-url.ts'

type ImageProps = {
  /** The key the API gave. */
  image: string
  /** Empty when words beside it say the same. */
  alt: string
  width: number
  height: number
  /** How wide it is shown, in the browser's own words. */
  sizes: string
  /** What the visitor waits for on this page. */
  isFirst?: boolean
}

export const Image = ({ image, alt, width, height, sizes, isFirst = false }: ImageProps) => (
  <picture>
    <source type="image/avif" srcSet={imageSet(image, 1440, 'avif')} sizes={sizes} />
    <img
      src={imageUrl(image, 480)}
      srcSet={imageSet(image, 1440)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      className="h-auto w-full rounded-plate bg-surface-3 object-cover"
    />
  </picture>
)
