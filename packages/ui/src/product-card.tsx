// A product card in the four variants of a category. One link covers the card; the action is above the link.
import { classNames } from './class-names.ts'
import { Action, Art, Badges, Favourite, Name, type ProductCardProps } from './product-card-parts.tsx'
import { Price } from './price.tsx'

export type { ProductCardProps, ProductView } from './product-card-parts.tsx'

export function ProductCard(props: ProductCardProps) {
  if (props.view === 'BIG') return <BigCard {...props} />
  if (props.view === 'SMALL') return <SmallCard {...props} />
  return <TallCard {...props} />
}

const faded = ({ soldOut }: ProductCardProps) => soldOut !== undefined && 'text-ink-3'

const TallCard = (props: ProductCardProps) => (
  <article className="group relative flex flex-col">
    <Art {...props} />
    <h3 className={classNames('mt-2.5 line-clamp-2 text-body font-name leading-tight', faded(props))}>
      <Name {...props} />
    </h3>
    {props.details && <p className="mt-0.5 text-meta text-ink-3">{props.details}</p>}
    <div className="mt-1">
      <Price {...props.price} isFaded={props.soldOut !== undefined} />
    </div>
    <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end justify-end p-2">
      <Action {...props} />
    </div>
    <Favourite {...props} />
  </article>
)

const BigCard = (props: ProductCardProps) => (
  <article className="group relative flex h-full flex-col rounded-sheet bg-surface p-2 pb-4 inset-ring inset-ring-line">
    <div className="relative">
      <Art {...props} />
      <Favourite {...props} />
    </div>
    <div className="flex grow flex-col gap-1 px-2.5 pt-3">
      <h3 className={classNames('line-clamp-2 text-h3', faded(props))}>
        <Name {...props} />
      </h3>
      {props.description && <p className="line-clamp-2 text-label text-ink-2">{props.description}</p>}
      <div className="mt-auto flex min-h-13 items-center justify-between gap-3 pt-2.5">
        <Price {...props.price} size="h3" isFaded={props.soldOut !== undefined} />
        <Action {...props} />
      </div>
    </div>
  </article>
)

const SmallCard = (props: ProductCardProps) => (
  <article className="group relative flex items-center gap-3.5 py-3">
    <div className="w-23 flex-none">
      <Art {...props} />
    </div>
    <div className="grid min-w-0 grow gap-1">
      <h3 className={classNames('line-clamp-2 text-body font-name leading-tight', faded(props))}>
        <Name {...props} />
      </h3>
      <p className="truncate text-meta text-ink-3">{props.description ?? props.details}</p>
      <Price {...props.price} isFaded={props.soldOut !== undefined} />
      <Badges {...props} />
    </div>
    <Action {...props} />
  </article>
)
