// A product card: name, details, price, and the button that adds the product to the basket.
import { unavailabilityOf } from '@dasturxon/rules/availability'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { LinkContext } from '@dasturxon/ui/link'
import { ProductCard, type ProductView } from '@dasturxon/ui/product-card'
import { useLingui } from '@lingui/react/macro'
import { memo, use } from 'react'
import { useCardPrice } from '#features/catalogue/use-card-price.ts'
import { useService } from '#features/destination/service.tsx'
import { imageSet, imageUrl } from '#platform/image/image-url.ts'
import { useStockLeft } from './branch-availability.ts'
import { CardService, type ListedService, useListedService } from './card-service.tsx'
import { CardAction } from './card-action.tsx'
import { useBadges, useDetails } from './card-text.ts'
import { LayerLink, PageLink, productHref } from './card-link.tsx'
import { toggleFavourite } from './favourites/favourites.ts'
import { useIsFavourite } from './favourites/use-favourites.ts'
import { GradeOnPicture } from './grades.tsx'
import type { MenuCategory, MenuProduct } from './menu.ts'

export type MenuCardProps = {
  product: MenuProduct
  category: Pick<MenuCategory, 'hue' | 'image' | 'opens' | 'isWithoutCart'>
  view: ProductView
  isFirst?: boolean
  /** The name with the search matches highlighted. */
  name?: React.ReactNode
  /** Why the current branch cannot sell it at all, on pages that list the products of every branch. */
  elsewhere?: string | undefined
}

type CardProps = MenuCardProps & { service: ServiceType | null; onShown?: (card: HTMLElement | null) => void }

/** Sharp enough on a phone, for which one size is enough: two and a half times the width on the screen. */
const smallPictures = { SMALL: 240, MEDIUM: 480, RAIL: 480 } as const
const bigWidths = '(min-width: 64rem) 20rem, (min-width: 45rem) 50vw, 100vw'

function cardPicture(key: string | null, view: ProductView) {
  if (!key) return undefined
  return view === 'BIG'
    ? { src: imageUrl(key, 480), srcSet: imageSet(key, 960), sizes: bigWidths }
    : { src: imageUrl(key, smallPictures[view]) }
}

export function MenuCard(props: MenuCardProps) {
  const listed = use(CardService)
  return listed ? <ListedCard {...props} listed={listed} /> : <SingleCard {...props} />
}

function ListedCard({ listed, ...props }: MenuCardProps & { listed: ListedService }) {
  const [service, onShown] = useListedService(listed)
  return <Card {...props} service={service} onShown={onShown} />
}

/** A card that is in no list of the menu. */
const SingleCard = (props: MenuCardProps) => <Card {...props} service={useService()} />

/** Rendered again only when something changes that it shows: most changes of the service concern few of many cards. */
const Card = memo(function Card({ product, category, view, isFirst = false, elsewhere, ...props }: CardProps) {
  const { name = product.name, onShown } = props
  const service = props.service ?? 'PICK_UP'
  const { opens, isWithoutCart, hue, image } = category
  const soldOut = useSoldOut(product)
  const isOrderable = unavailabilityOf({ isWithoutCart, deliveryEnabled: product.delivered }, service) === null
  return (
    <LinkContext value={opens === 'FULL_SCREEN' ? PageLink : LayerLink}>
      <ProductCard
        onShown={onShown}
        view={view}
        href={productHref(product.id)}
        name={name}
        description={product.description || undefined}
        details={useDetails(product)}
        price={useCardPrice(product, service)}
        badges={useBadges(product, service)}
        hue={hue}
        picture={cardPicture(product.image, view)}
        fallback={cardPicture(image, view)}
        soldOut={elsewhere ?? soldOut}
        isFirst={isFirst}
        action={isOrderable && <CardAction product={product} opens={opens} view={view} />}
        grade={<GradeOnPicture productId={product.id} />}
        favourite={useHeart(product)}
      />
    </LinkContext>
  )
})

function useSoldOut({ id, supply }: MenuProduct): string | undefined {
  const { t } = useLingui()
  const left = useStockLeft(id)
  return left === 0 || supply === 'soldOut' ? t`Sold out` : undefined
}

function useHeart({ id, name }: MenuProduct) {
  const { t } = useLingui()
  const isOn = useIsFavourite(id)
  return isOn === null ? undefined : { isOn, label: t`Favourite: ${name}`, onToggle: () => toggleFavourite(id) }
}
