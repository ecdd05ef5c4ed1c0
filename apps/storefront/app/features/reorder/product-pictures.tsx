// The dishes of an order at a glance: the first few, and how many more there are.
import { Icon } from '@dasturxon/ui/icon'
import { imageUrl } from '#platform/image/image-url.ts'
import type { SoldLine } from './compare-orders.ts'

const mostShown = 3

/** A picture only: the names stand beside it, or behind the link it belongs to. */
export function DishPictures({ lines, isStacked = false }: { lines: readonly SoldLine[]; isStacked?: boolean }) {
  const more = lines.length - mostShown
  return (
    <div aria-hidden="true" className={`flex ${isStacked ? '-space-x-3' : 'gap-1.5'}`}>
      {lines.slice(0, mostShown).map(({ product }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same dish may stand there twice
        <DishPicture key={place} image={product.image} />
      ))}
      {more > 0 && (
        <span className="grid size-12 place-items-center rounded-small bg-surface-2 text-label font-strong">
          +{more}
        </span>
      )}
    </div>
  )
}

export const DishPicture = ({ image, isFaded = false }: { image: string | null; isFaded?: boolean }) => (
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
