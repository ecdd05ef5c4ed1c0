// What makes it cheaper: a promo code and the customer's own cashback. Both only where the merchant has them.
import { formatMoney } from '@dasturxon/i18n/format'
import { Button } from '@dasturxon/ui/button'
import { Slider } from '@dasturxon/ui/slider'
import { useLingui } from '@lingui/react/macro'
import { changeWish } from '#features/order-request/order-request.ts'
import { useLanguage } from '#platform/document/document.ts'
import { Box } from './box.tsx'
import type { Offer } from './offer.ts'
import { PromoEntry } from './promo-entry.tsx'
import type { Checkout } from './use-checkout.ts'

const step = 1_000

export function SaveBox({ checkout, offer }: { checkout: Checkout; offer: Offer }) {
  const { t } = useLingui()
  const hasBalance = offer.hasCashback && checkout.balance > 0
  if (!offer.hasPromo && !hasBalance) return null
  return (
    <Box title={hasBalance && offer.hasPromo ? t`Promo code and cashback` : hasBalance ? t`Cashback` : t`Promo code`}>
      {offer.hasPromo && <PromoEntry checkout={checkout} />}
      {hasBalance && <Cashback checkout={checkout} />}
    </Box>
  )
}

function Cashback({ checkout: { price, balance, wish } }: { checkout: Checkout }) {
  const { t } = useLingui()
  const language = useLanguage()
  const sum = formatMoney(balance, language)
  const limit = price.cashbackLimit
  // The last step may be shorter than the others.
  const most = Math.ceil(limit / step) * step
  const value = Math.min(wish.cashback, most)
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
        onChange={(cashback) => changeWish({ cashback })}
      />
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-meta text-ink-2">
        {t`You have ${sum}`}
        {limit > 0 && price.cashback < limit && (
          <Button tone="ghost" size="small" onClick={() => changeWish({ cashback: limit })}>
            {t`Spend ${formatMoney(limit, language)}`}
          </Button>
        )}
      </p>
    </div>
  )
}
