// The promo code field of the checkout, with the reason when the code is refused.
import { Button } from '@dasturxon/ui/button'
import { Field, focusWhenShown } from '@dasturxon/ui/field'
import { Icon } from '@dasturxon/ui/icon'
import { formatMoney } from '@dasturxon/i18n/format'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PromoHint } from '#features/basket/promo-hint.tsx'
import { dropPromo } from '#features/basket/promo.ts'
import { usePromoEntry } from '#features/basket/use-promo-entry.ts'
import { useLanguage } from '#platform/document/document.ts'
import { refusalsIn } from './refusals.ts'
import type { Checkout } from './use-checkout.ts'
import { useRefusalText } from './use-refusal-text.ts'

export function PromoEntry({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui()
  const language = useLanguage()
  const text = useRefusalText()
  const { basket, price, refusals } = checkout
  const [isOpen, setOpen] = useState(false)
  const { typed, type, isAsking, refusal, enter } = usePromoEntry(price)
  const [against] = refusalsIn(refusals, 'promo')

  if (basket.promoCode) {
    const off = price.promoProducts + price.promoDelivery
    return (
      <div
        data-part="promo"
        className={`flex min-h-14.5 items-center gap-3 rounded-field px-4 ${against ? 'bg-bad-bg' : 'bg-ok-bg'}`}
      >
        <Icon name="ticket" className={`size-5.5 ${against ? 'text-bad' : 'text-ok'}`} />
        <div className="grid min-w-0 grow py-2">
          <span className="text-body font-strong">{basket.promoCode}</span>
          <span role={against ? 'alert' : undefined} className="text-label text-ink-2">
            {against ? text(against) : off > 0 && formatMoney(-off, language)}
          </span>
        </div>
        <Button tone="ghost" size="small" onClick={dropPromo}>
          {t`Remove`}
        </Button>
      </div>
    )
  }
  if (!isOpen)
    return (
      <div data-part="promo" className="-ml-4">
        <Button tone="ghost" size="small" onClick={() => setOpen(true)}>{t`I have a promo code`}</Button>
      </div>
    )
  return (
    <form noValidate data-part="promo" onSubmit={enter} className="grid grid-cols-1 gap-2">
      <Field
        ref={focusWhenShown}
        label={t`Promo code`}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        error={refusal}
        onChange={({ target }) => type(target.value)}
        end={
          <Button type="submit" tone="plain" size="small" isLoading={isAsking}>
            {t`Apply`}
          </Button>
        }
      />
      <PromoHint />
    </form>
  )
}
