// The promo code and the customer's cashback, each only when the merchant has it switched on.
import { formatMoney } from '@dasturxon/i18n/format'
import { Button } from '@dasturxon/ui/button'
import { Slider } from '@dasturxon/ui/slider'
import { useLingui } from '@lingui/react/macro'
import { changeOrderRequest } from '#features/order-request/order-request.ts'
import { useLanguage } from '#platform/document/document.ts'
import { SectionBox } from './section-box.tsx'
import type { Row } from './section-row.tsx'
import type { Offer } from './offer.ts'
import { PromoEntry } from './promo-entry.tsx'
import type { Checkout } from './use-checkout.ts'

const step = 1_000

export function DiscountSection({ checkout, offer }: { checkout: Checkout; offer: Offer }) {
  const { t } = useLingui()
  const language = useLanguage()
  const hasBalance = offer.hasCashback && checkout.balance > 0
  if (!offer.hasPromo && !hasBalance) return null
  const title = hasBalance && offer.hasPromo ? t`Promo code and cashback` : hasBalance ? t`Cashback` : t`Promo code`
  const { promoCode } = checkout.basket
  const off = checkout.price.promoProducts + checkout.price.promoDelivery + checkout.price.cashback
  const sum = formatMoney(checkout.balance, language)
  const row: Row | false = checkout.isKnown && {
    part: 'promo',
    icon: 'ticket',
    title: promoCode ?? title,
    line: off > 0 ? formatMoney(-off, language) : hasBalance ? t`You have ${sum}` : undefined,
  }
  return (
    <SectionBox title={title} row={row}>
      {offer.hasPromo && <PromoEntry checkout={checkout} />}
      {hasBalance && <Cashback checkout={checkout} />}
    </SectionBox>
  )
}

function Cashback({ checkout: { price, balance, request } }: { checkout: Checkout }) {
  const { t } = useLingui()
  const language = useLanguage()
  const sum = formatMoney(balance, language)
  const limit = price.cashbackLimit
  // The slider moves in whole steps, so its end may be above the limit; the price has cashback only up to the limit.
  const most = Math.ceil(limit / step) * step
  const value = Math.min(request.cashback, most)
  return (
    <div className="grid gap-1">
      <Slider
        label={t`Pay with cashback`}
        value={value}
        min={0}
        max={most}
        step={step}
        text={price.cashback > 0 ? formatMoney(-price.cashback, language) : formatMoney(0, language)}
        isDisabled={limit === 0}
        onChange={(cashback) => changeOrderRequest({ cashback })}
      />
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-meta text-ink-2">
        {t`You have ${sum}`}
        {limit > 0 && price.cashback < limit && (
          <Button tone="ghost" size="small" onClick={() => changeOrderRequest({ cashback: limit })}>
            {t`Use ${formatMoney(limit, language)}`}
          </Button>
        )}
      </p>
    </div>
  )
}
