// The basket at the bottom of a phone, with what it costs now. Nothing is asked while there is nothing in it.
import { formatMinutes } from '@dasturxon/i18n/duration'
import { moneyParts } from '@dasturxon/i18n/format'
import { BasketBar as Bar } from '@dasturxon/ui/basket-bar'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { basketHref, hasBasketPage } from '#features/basket/basket-href.ts'
import { countIn } from '#features/basket/basket.ts'
import { useBasketPrice } from '#features/basket/use-basket-price.ts'
import { useShop } from '#features/shop/shop.ts'
import { useLanguage } from '#platform/document/document.ts'
import { BasketSheet } from './basket-sheet.tsx'

export function BasketBar() {
  const { t } = useLingui()
  const language = useLanguage()
  const priced = useBasketPrice()
  const { basket, price, terms, state } = priced
  const shop = useShop()
  const count = countIn(basket)
  const minutes = terms.ride && formatMinutes(terms.ride.etaMin, terms.ride.etaMax, language)
  if (state !== 'ready') return null
  return (
    <>
      <Bar
        href={basketHref(shop)}
        count={count}
        countText={t`Basket, ${plural(count, { one: '# dish', other: '# dishes' })}`}
        title={t`Basket`}
        line={minutes ? t`We deliver in ${minutes}` : undefined}
        price={moneyParts(price.total, language)}
      />
      {!hasBasketPage(shop) && <BasketSheet priced={priced} />}
    </>
  )
}
