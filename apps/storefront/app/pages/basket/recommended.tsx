// Products the merchant recommends: only those that can be ordered now and are not in the basket yet.
import { formatPercent } from '@dasturxon/i18n/format'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { pickText } from '@dasturxon/rules/text'
import { plateHue } from '@dasturxon/ui/plate-hue'
import { ProductCard } from '@dasturxon/ui/product-card'
import { ProductList } from '@dasturxon/ui/product-list'
import { SectionHeading } from '@dasturxon/ui/section-heading'
import { Stepper } from '@dasturxon/ui/stepper'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addToBasket, maxPerLine, removeOne } from '#features/basket/basket.ts'
import { problemOf } from '#features/basket/shown-lines.ts'
import type { BasketPrice } from '#features/basket/use-basket-price.ts'
import { useCountOf } from '#features/basket/use-basket.ts'
import { useCardPrice } from '#features/catalogue/use-card-price.ts'
import type { Catalogue, ListedProduct } from '#features/catalogue/catalogue.ts'
import { productPicture, usePortionSize, useStepperLabels } from '#features/catalogue/product-display.ts'
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
            <Offer
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

type OfferProps = {
  product: ListedProduct
  catalogue: Catalogue
  service: ServiceType
  maximum: number
  onPress: () => void
}

function Offer({ product, catalogue, service, maximum, onPress }: OfferProps) {
  const language = useLanguage()
  const navigate = useNavigate()
  const count = useCountOf(product.id)
  const name = pickText(product.name, language)
  const labels = useStepperLabels(name, maximum)
  const size = usePortionSize(product)
  const category = catalogue.categories.get(product.categoryId)
  const colour = catalogue.list.groups.find(({ id }) => id === category?.groupId)?.bgColor
  const { discount } = product
  const price = useCardPrice(product, service)
  const href = `/product/${product.id}`
  const change = (next: number) => {
    // A product with option groups is configured on its own page.
    if (product.type === 'MODIFICATION') return void navigate(href)
    onPress()
    if (next > count) addToBasket({ productId: product.id, modifications: [], note: null })
    else removeOne(product.id)
  }
  return (
    <ProductCard
      view="RAIL"
      href={href}
      name={name}
      details={size || undefined}
      price={price}
      badges={discount > 0 ? [{ tone: 'sale', text: `−${formatPercent(discount, language)}` }] : []}
      hue={plateHue(colour)}
      picture={productPicture(product.image, '11rem')}
      fallback={productPicture(category?.image ?? null, '11rem')}
      action={<Stepper look="card" count={count} max={maximum} labels={labels} onChange={change} />}
    />
  )
}
