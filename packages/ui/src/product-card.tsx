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

const TallCard = ({ onShown, ...props }: ProductCardProps) => (
  <article ref={onShown} className="group tall-card">
    <Art {...props} />
    <h3 className={classNames('card-name mt-2.5', faded(props))}>
      <Name {...props} />
    </h3>
    {props.details && <p className="mt-0.5 text-meta text-ink-3">{props.details}</p>}
    <Price {...props.price} isFaded={props.soldOut !== undefined} />
    <Action {...props} place="card-corner" />
    <Favourite {...props} />
  </article>
)

const BigCard = ({ onShown, ...props }: ProductCardProps) => (
  <article ref={onShown} className="group big-card">
    <div className="relative">
      <Art {...props} />
      <Favourite {...props} />
    </div>
    <div className="big-card-text">
      <h3 className={classNames('line-clamp-2 text-h3', faded(props))}>
        <Name {...props} />
      </h3>
      {props.description && <p className="line-clamp-2 text-label text-ink-2">{props.description}</p>}
      <div className="big-card-foot">
        <Price {...props.price} size="h3" isFaded={props.soldOut !== undefined} />
        <Action {...props} place="card-action" />
      </div>
    </div>
  </article>
)

const SmallCard = ({ onShown, ...props }: ProductCardProps) => (
  <article ref={onShown} className="group small-card">
    <div className="w-[min(5.75rem,26vw)] flex-none">
      <Art {...props} />
    </div>
    <div className="small-card-text">
      <h3 className={classNames('card-name', faded(props))}>
        <Name {...props} />
      </h3>
      <p className="card-line">{props.description ?? props.details}</p>
      <Price {...props.price} isFaded={props.soldOut !== undefined} />
      <Badges {...props} />
    </div>
    <Action {...props} place="card-action" />
  </article>
)
