// Dishes for a visitor who has chosen nothing yet: as rows beside the menu, as a rail on an empty page.
import { popularProducts } from '@dasturxon/contracts/orders.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import { assembleMenu } from '@dasturxon/rules/menu-assembly'
import { suggestedProducts } from '@dasturxon/rules/suggested-products'
import { ProductList } from '@dasturxon/ui/product-list'
import { SectionHeading } from '@dasturxon/ui/section-heading'
import { Loading, ProductCardSkeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ListedProduct, MenuList } from '#features/catalogue/catalogue.ts'
import { useCatalogue } from '#features/catalogue/use-catalogue.ts'
import { useStopList } from '#features/catalogue/use-stop-list.ts'
import { useService } from '#features/destination/service.tsx'
import { useCurrentBranch } from '#features/destination/use-current-branch.ts'
import { useCall } from '#platform/calls/use-call.ts'
import { useLanguage } from '#platform/document/document.ts'
import { maxPerLine } from './basket.ts'
import { OfferedDish, OfferedRow } from './offered-dish.tsx'
import { problemOf } from './shown-lines.ts'

const none: readonly string[] = []
const most = { SMALL: 4, RAIL: 10 }

type SuggestedDishesProps = {
  view: 'SMALL' | 'RAIL'
  /** Opens a dish that has options; by default its page. */
  onOpen?: (productId: string) => void
}

export function SuggestedDishes({ view, onOpen }: SuggestedDishesProps) {
  const { t } = useLingui()
  const heading = useId()
  const language = useLanguage()
  const service = useService() ?? 'PICK_UP'
  const branchId = useCurrentBranch()
  const stops = useStopList(branchId)
  const catalogue = useCatalogue()
  // A rail that gets other first cards later would stay where its former ones are.
  const { data: popular = none, isLoading } = useCall(popularProducts, {})
  // Without a menu the page has its own text; a second error would not help.
  if (catalogue === null) return null
  if (!catalogue || isLoading) return <Coming view={view} />
  const context = { service, branchId, stops, language }
  const offered = suggestedProducts({
    products: inMenuOrder(catalogue.list, language),
    popular,
    canBeOrdered: ({ id }) =>
      problemOf({ productId: id, count: 1 }, { catalogue }, context, stops?.stock[id] ?? null) === null,
    most: most[view],
  })
  if (offered.length === 0) return null
  const Offer = view === 'RAIL' ? OfferedDish : OfferedRow
  const items = offered.map((product) => ({
    key: product.id,
    card: (
      <Offer
        product={product}
        catalogue={catalogue}
        service={service}
        maximum={stops?.stock[product.id] ?? maxPerLine}
        onOpen={onOpen}
      />
    ),
  }))
  if (view === 'RAIL')
    return (
      <section aria-labelledby={heading} className="-mx-gutter min-w-0 desktop:mx-0">
        <SectionHeading id={heading} title={t`Try these`} />
        <ProductList view="RAIL" labelledBy={heading} items={items} />
      </section>
    )
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="text-label font-strong">{t`Try these`}</h3>
      <ul aria-labelledby={heading} className="grid divide-y divide-line">
        {items.map(({ key, card }) => (
          <li key={key}>{card}</li>
        ))}
      </ul>
    </section>
  )
}

/** The document of the menu is not sorted; what a branch sells is checked later. */
function inMenuOrder(list: MenuList, language: Language): ListedProduct[] {
  const products = list.products.map((product) => ({ ...product, productBranch: [] }))
  const { groups, ungrouped } = assembleMenu({ ...list, products }, { branchId: null, channel: 'WEB', language })
  return [...groups.flatMap(({ categories }) => categories), ...ungrouped].flatMap((category) => category.products)
}

function Coming({ view }: { view: 'SMALL' | 'RAIL' }) {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading`}>
      <div className={view === 'RAIL' ? 'grid grid-cols-2 gap-3 tablet:grid-cols-4' : ''}>
        {[1, 2, 3].map((index) => (
          <ProductCardSkeleton key={index} view={view} />
        ))}
      </div>
    </Loading>
  )
}
