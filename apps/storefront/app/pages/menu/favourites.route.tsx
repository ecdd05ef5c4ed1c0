// The favourites page. The server does not know the visitor: it renders an empty page, the browser adds the products.
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { LinkButton } from '@dasturxon/ui/button'
import { Loading, ProductCardSkeleton } from '@dasturxon/ui/skeleton'
import { ProductList } from '@dasturxon/ui/product-list'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SuggestedDishes } from '#features/basket/suggested-dishes.tsx'
import { useCatalogue } from '#features/catalogue/use-catalogue.ts'
import { merchantContext } from '#features/shop/request-context.server.ts'
import { requireSection } from '#features/shop/sections.server.ts'
import { useLanguage } from '#platform/document/document.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import type { Route } from './+types/favourites.route.ts'
import { CardPage } from './card-page.tsx'
import { FoundCard } from './current-branch/found-card.tsx'
import { useFavouriteIds } from './favourites/use-favourites.ts'
import { cachedMenuView } from './menu-view.ts'
import { cardsOf } from './product/open-product.ts'

const headingId = 'favourites'

export function loader({ context, request }: Route.LoaderArgs) {
  requireSection('favourites', context.get(merchantContext), request)
  return null
}

/** A navigation inside the app needs no server request, so the page also opens offline. */
export const clientLoader = () => null

export default function FavouritesPage() {
  const { t } = useLingui()
  return (
    <CardPage>
      <SidePage title={t`Favourites`}>
        <h2 id={headingId} className="sr-only">{t`Dishes`}</h2>
        <FavouriteCards />
      </SidePage>
    </CardPage>
  )
}

function FavouriteCards() {
  const { t } = useLingui()
  const language = useLanguage()
  const catalogue = useCatalogue()
  const ids = useStableIds(useFavouriteIds())
  if (ids.length === 0 && catalogue !== undefined) return <NoFavourites />
  if (catalogue === undefined)
    return (
      <Loading label={t`Favourites`}>
        <div className="grid grid-cols-2 gap-3 desktop:grid-cols-3">
          {[1, 2, 3, 4].map((index) => (
            <ProductCardSkeleton key={index} view="MEDIUM" />
          ))}
        </div>
      </Loading>
    )
  if (catalogue === null)
    return (
      <EmptyState
        art={<EmptyArt drawing="heart" />}
        title={t`No connection`}
        line={t`Your favourites are saved. Try again later.`}
      />
    )
  const cards = new Map(cardsOf(cachedMenuView(catalogue, language)).map((card) => [card.product.id, card]))
  const shown = ids.flatMap((id) => cards.get(id) ?? [])
  if (shown.length === 0) return <NoFavourites />
  return (
    <div className="-mx-gutter desktop:mx-0">
      <ProductList
        view="MEDIUM"
        labelledBy={headingId}
        items={shown.map(({ product, category }) => ({
          key: product.id,
          card: <FoundCard product={product} category={category} view="MEDIUM" canSwitch />,
        }))}
      />
    </div>
  )
}

/** A product unmarked on this page stays visible until the page is left, so that a mistaken click can be undone. */
function useStableIds(ids: readonly string[]): readonly string[] {
  const [shownIds, setShownIds] = useState(ids)
  const added = ids.filter((id) => !shownIds.includes(id))
  if (added.length > 0) setShownIds([...added, ...shownIds])
  return shownIds
}

function NoFavourites() {
  const { t } = useLingui()
  return (
    <>
      <EmptyState
        isPart
        art={<EmptyArt drawing="heart" />}
        title={t`No favourites yet`}
        line={t`Tap the heart on a dish to find it here.`}
        action={
          <LinkButton href="/" tone="fill">
            {t`Go to menu`}
          </LinkButton>
        }
      />
      <SuggestedDishes view="RAIL" />
    </>
  )
}
