// The basket bar at the bottom of a phone screen, with the current total. It is not shown while the basket is empty.
import { formatMinutes } from '@dasturxon/i18n/duration'
import { moneyParts } from '@dasturxon/i18n/format'
import { BasketBar as Bar } from '@dasturxon/ui/basket-bar'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countIn } from '#features/basket/basket.ts'
import { useBasketPrice } from '#features/basket/use-basket-price.ts'
import { isAtTable } from '#features/destination/destination.ts'
import { useDestination } from '#features/destination/use-destination.ts'
import { basketHref, useShop } from '#features/shop/shop.ts'
import { useLanguage } from '#platform/document/document.ts'

export function BasketBar() {
  const { t } = useLingui()
  const language = useLanguage()
  const { basket, price, terms, state } = useBasketPrice()
  const destination = useDestination()
  const number = isAtTable(destination) ? destination.table?.number : null
  const shop = useShop()
  const count = countIn(basket)
  const minutes = terms.quote?.isOpen && formatMinutes(terms.quote.etaMin, terms.quote.etaMax, language)
  if (state !== 'ready') return null
  return (
    <Bar
      href={basketHref(shop)}
      count={count}
      countText={t`Basket, ${plural(count, { one: '# item', other: '# items' })}`}
      title={t`Basket`}
      line={minutes ? t`We deliver in ${minutes}` : number ? t`Table ${number}` : undefined}
      price={moneyParts(price.total, language)}
    />
  )
}
