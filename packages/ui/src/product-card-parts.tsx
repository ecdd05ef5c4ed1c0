// The props of a product card and the parts that all its variants share.
import type { ReactNode } from 'react'
import { Badge, type BadgeProps } from './badge.tsx'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import type { PlateHue } from './plate-hue.ts'
import { type Picture, Plate } from './plate.tsx'
import type { PriceProps } from './price.tsx'

export type ProductView = 'BIG' | 'MEDIUM' | 'SMALL' | 'RAIL'

export type ProductCardProps = {
  /** Gets the element of the card, and null when the card is gone. */
  onShown?: ((card: HTMLElement | null) => void) | undefined
  view: ProductView
  /** The URL of the product page; absent when the product has none. */
  href?: string | undefined
  /** The product name; search matches may be highlighted in it. */
  name: ReactNode
  /** Weight, energy: `320 g · 640 kkal`. */
  details?: string | undefined
  description?: string | undefined
  price: Omit<PriceProps, 'size'>
  badges?: readonly BadgeProps[] | undefined
  hue: PlateHue
  picture?: Picture | undefined
  fallback?: Picture | undefined
  /** What customers have given the product, on the picture. */
  grade?: ReactNode
  /** The text «Sold out», shown instead of the action. */
  soldOut?: string | undefined
  /** One of the first cards of the page: its image loads eagerly. */
  isFirst?: boolean | undefined
  /** Add button or stepper. */
  action?: ReactNode
  /** The favourite button; absent when favourites cannot be stored, such as for a visitor without a session. */
  favourite?: { isOn: boolean; label: string; onToggle: () => void } | undefined
}

export const Art = ({ view, hue, picture, fallback, soldOut, isFirst, badges, favourite, grade }: ProductCardProps) => (
  <Plate
    hue={hue}
    alt=""
    picture={picture}
    fallback={fallback}
    shape={view === 'BIG' ? 'wide' : 'square'}
    isFirst={isFirst}
    isFaded={soldOut !== undefined}
  >
    {view !== 'SMALL' && (
      <Badges
        view={view}
        soldOut={soldOut}
        badges={badges}
        place={classNames('badges-on-plate', favourite && 'right-12')}
      />
    )}
    {grade}
  </Plate>
)

type BadgesProps = Pick<ProductCardProps, 'view' | 'soldOut' | 'badges'> & { place?: string }

export function Badges({ view, soldOut, badges = [], place = 'badges' }: BadgesProps) {
  const quiet = view === 'SMALL' ? 'mute' : 'paper'
  const shown: readonly BadgeProps[] = soldOut === undefined ? badges : [{ tone: quiet, text: soldOut }]
  if (shown.length === 0) return null
  return (
    <div className={place}>
      {shown.map((badge) => (
        <Badge key={badge.tone + badge.text} {...badge} />
      ))}
    </div>
  )
}

export const Name = ({ href, name }: Pick<ProductCardProps, 'href' | 'name'>) =>
  href === undefined ? (
    name
  ) : (
    <Link href={href} className="stretched">
      {name}
    </Link>
  )

/** The action, above the link that covers the card. A sold-out product has no action. */
export const Action = ({
  soldOut,
  action,
  place,
}: Pick<ProductCardProps, 'soldOut' | 'action'> & { place: 'card-corner' | 'card-action' }) =>
  action && soldOut === undefined ? <div className={place}>{action}</div> : null

/** The favourite button, above the link, in the corner of the image. Small cards have no room for it. */
export const Favourite = ({ favourite }: Pick<ProductCardProps, 'favourite'>) =>
  favourite && (
    <button
      type="button"
      aria-label={favourite.label}
      aria-pressed={favourite.isOn}
      onClick={favourite.onToggle}
      className="heart"
    />
  )
