// The pictures of the first few products of an order, and how many more products there are.
import { Icon } from '@dasturxon/ui/icon'
import { imageUrl } from '#platform/image/image-url.ts'
import type { PastLine } from './compare-orders.ts'

const mostShown = 3

/** Decorative only: the product names are next to the pictures, or in the link around them. */
export function ProductPictures({ lines, isStacked = false }: { lines: readonly PastLine[]; isStacked?: boolean }) {
  const more = lines.length - mostShown
  return (
    <div aria-hidden="true" className={`flex flex-wrap ${isStacked ? '-space-x-3' : 'gap-1.5'}`}>
      {lines.slice(0, mostShown).map(({ product }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same product may be listed twice
        <ProductPicture key={index} image={product.image} />
      ))}
      {more > 0 && (
        <span className="grid size-12 place-items-center rounded-small bg-surface-2 text-label font-strong">
          +{more}
        </span>
      )}
    </div>
  )
}

export const ProductPicture = ({ image, isFaded = false }: { image: string | null; isFaded?: boolean }) => (
  <span
    className={`plate plate-hue-90 relative grid size-12 shrink-0 place-items-center overflow-hidden rounded-small inset-ring inset-ring-line ${isFaded ? 'opacity-60 grayscale' : ''}`}
  >
    {image ? (
      <img
        src={imageUrl(image, 96)}
        srcSet={`${imageUrl(image, 96)} 1x, ${imageUrl(image, 240)} 2x`}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    ) : (
      <Icon name="menu-on" className="size-5 opacity-30" />
    )}
  </span>
)
