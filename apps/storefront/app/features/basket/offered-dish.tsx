// A dish that is offered outside the menu: as a card in a rail, or as a row beside the menu.
import { formatPercent } from '@dasturxon/i18n/format'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { pickText } from '@dasturxon/rules/text'
import { Link } from '@dasturxon/ui/link'
import { Plate } from '@dasturxon/ui/plate'
import { plateHue } from '@dasturxon/ui/plate-hue'
import { Price } from '@dasturxon/ui/price'
import { ProductCard } from '@dasturxon/ui/product-card'
import { Stepper } from '@dasturxon/ui/stepper'
import { useNavigate } from 'react-router'
import type { Catalogue, ListedProduct } from '#features/catalogue/catalogue.ts'
import { productPicture, usePortionSize, useStepperLabels } from '#features/catalogue/product-display.ts'
import { useCardPrice } from '#features/catalogue/use-card-price.ts'
import { useLanguage } from '#platform/document/document.ts'
import { addToBasket, removeOne } from './basket.ts'
import { useCountOf } from './use-basket.ts'

export type OfferedDishProps = {
  product: ListedProduct
  catalogue: Catalogue
  service: ServiceType
  maximum: number
  /** Called before the count changes. */
  onPress?: (() => void) | undefined
  /** Opens a dish that has options; by default its page. */
  onOpen?: ((productId: string) => void) | undefined
}

function useOffer({ product, catalogue, service, maximum, onPress, onOpen }: OfferedDishProps, width: string) {
  const language = useLanguage()
  const navigate = useNavigate()
  const count = useCountOf(product.id)
  const name = pickText(product.name, language)
  const category = catalogue.categories.get(product.categoryId)
  const colour = catalogue.list.groups.find(({ id }) => id === category?.groupId)?.bgColor
  const href = `/product/${product.id}`
  const onChange = (next: number) => {
    // Options are chosen before the product is added.
    if (product.type === 'MODIFICATION') return onOpen ? onOpen(product.id) : void navigate(href)
    onPress?.()
    if (next > count) addToBasket({ productId: product.id, modifications: [], note: null })
    else removeOne(product.id)
  }
  return {
    name,
    href,
    price: useCardPrice(product, service),
    plate: {
      hue: plateHue(colour),
      picture: productPicture(product.image, width),
      fallback: productPicture(category?.image ?? null, width),
    },
    stepper: { count, max: maximum, labels: useStepperLabels(name, maximum), onChange },
  }
}

export function OfferedDish(props: OfferedDishProps) {
  const { discount } = props.product
  const language = useLanguage()
  const size = usePortionSize(props.product)
  const { name, href, price, plate, stepper } = useOffer(props, '11rem')
  return (
    <ProductCard
      view="RAIL"
      href={href}
      name={name}
      details={size || undefined}
      price={price}
      badges={discount > 0 ? [{ tone: 'sale', text: `−${formatPercent(discount, language)}` }] : []}
      {...plate}
      action={<Stepper look="card" {...stepper} />}
    />
  )
}

export function OfferedRow(props: OfferedDishProps) {
  const { name, href, price, plate, stepper } = useOffer(props, '4rem')
  return (
    <div className="group relative flex items-center gap-3 py-2.5">
      <div className="w-16 flex-none">
        <Plate alt="" {...plate} />
      </div>
      <div className="grid min-w-0 grow gap-0.5">
        <p className="card-name">
          <Link href={href} className="stretched">
            {name}
          </Link>
        </p>
        <Price {...price} />
      </div>
      <div className="card-action">
        <Stepper look="row" {...stepper} />
      </div>
    </div>
  )
}
