// The basket bar at the bottom of a phone screen, with the current total. It is not shown while the basket is empty.
import { formatMinutes } from '@dasturxon/i18n/duration'
import { moneyParts } from '@dasturxon/i18n/format'
import { BasketBar as Bar } from '@dasturxon/ui/basket-bar'
import { plural } from '@lingui/core/macro'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { countIn } from '#features/basket/basket.ts'
import { CheckoutButton } from '#features/basket/checkout-button.tsx'
import { type BasketPrice, useBasketPrice } from '#features/basket/use-basket-price.ts'
import { useCheckoutInMainButton } from '#features/basket/use-checkout-step.ts'
import { isAtTable } from '#features/destination/destination.ts'
import { useDestination } from '#features/destination/use-destination.ts'
import { basketHref, hasBasketPage, sheetQuery, useShop } from '#features/shop/shop.ts'
import { useLanguage } from '#platform/document/document.ts'
import { useQueryParameters } from '#platform/routing/router-link.tsx'
import { BasketBody } from './basket-body.tsx'

export function BasketBar() {
  const { t } = useLingui()
  const language = useLanguage()
  const priced = useBasketPrice()
  const { basket, price, terms, state } = priced
  const destination = useDestination()
  const number = isAtTable(destination) ? destination.table?.number : null
  const shop = useShop()
  const count = countIn(basket)
  const minutes = terms.quote?.isOpen && formatMinutes(terms.quote.etaMin, terms.quote.etaMax, language)
  if (state !== 'ready') return null
  return (
    <>
      <Bar
        href={basketHref(shop)}
        count={count}
        countText={t`Basket, ${plural(count, { one: '# item', other: '# items' })}`}
        title={t`Basket`}
        line={minutes ? t`We deliver in ${minutes}` : number ? t`Table ${number}` : undefined}
        price={moneyParts(price.total, language)}
      />
      {!hasBasketPage(shop) && <BasketSheet priced={priced} />}
    </>
  )
}

/** The basket as a sheet above the menu, for a merchant without a basket page. It has a URL for the back button. */
export function BasketSheet({ priced }: { priced: BasketPrice }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <Overlay
      kind="sheet"
      isOpen={useQueryParameters().has(sheetQuery)}
      onClose={() => void navigate('/', { replace: true, preventScrollReset: true })}
      title={t`Basket`}
      closeLabel={t`Close`}
      footer={priced.state === 'ready' && <SheetFooter priced={priced} />}
    >
      <BasketBody priced={priced} />
    </Overlay>
  )
}

function SheetFooter({ priced }: { priced: BasketPrice }) {
  return !useCheckoutInMainButton(priced) && <CheckoutButton priced={priced} />
}
