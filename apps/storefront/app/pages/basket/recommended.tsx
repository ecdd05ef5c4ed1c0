// Products the merchant recommends: only those that can be ordered now and are not in the basket yet.
import { ProductList } from '@dasturxon/ui/product-list'
import { SectionHeading } from '@dasturxon/ui/section-heading'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { maxPerLine } from '#features/basket/basket.ts'
import { OfferedDish } from '#features/basket/offered-dish.tsx'
import { problemOf } from '#features/basket/shown-lines.ts'
import type { BasketPrice } from '#features/basket/use-basket-price.ts'
import { useLanguage } from '#platform/document/document.ts'

const most = 10

export function Recommended({ priced }: { priced: BasketPrice }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { menu, service, branchId, stops, lines } = priced
  const inBasket = new Set(lines.map(({ line }) => line.productId))
  // A product added from this list stays in the list: otherwise its stepper would disappear while it is being used.
  const [addedHere, setAddedHere] = useState<ReadonlySet<string>>(new Set())
  const catalogue = menu?.catalogue
  const offered = (catalogue?.list.products ?? [])
    .filter(({ id, isCartRecommendation }) => isCartRecommendation && (!inBasket.has(id) || addedHere.has(id)))
    .filter(({ id }) => {
      const one = { productId: id, count: 1 }
      return menu && problemOf(one, menu, { service, branchId, stops, language }, stops?.stock[id] ?? null) === null
    })
    .slice(0, most)
  if (!catalogue || offered.length === 0) return null
  return (
    <section aria-labelledby="recommended" className="-mx-gutter min-w-0 pt-3 desktop:mx-0">
      <SectionHeading id="recommended" title={t`Anything else?`} />
      <ProductList
        view="RAIL"
        labelledBy="recommended"
        items={offered.map((product) => ({
          key: product.id,
          card: (
            <OfferedDish
              product={product}
              catalogue={catalogue}
              service={service}
              maximum={stops?.stock[product.id] ?? maxPerLine}
              onPress={() => setAddedHere(new Set([...addedHere, product.id]))}
            />
          ),
        }))}
      />
    </section>
  )
}
