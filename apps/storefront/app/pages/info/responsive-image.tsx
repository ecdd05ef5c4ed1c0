// A picture downloaded in the size it is shown at. Its space is reserved, with a background colour, until it is loaded.
import { imageSet, imageUrl } from '#platform/image/image-url.ts'

type ImageProps = {
  /** The image key from the API. */
  image: string
  /** Empty if the text next to the picture says the same. */
  alt: string
  width: number
  height: number
  /** The value of the `sizes` attribute: the width at which the picture is shown. */
  sizes: string
  /** True for the main picture of the page: it is loaded first. */
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
