// The promo code field, opened on request. The reason for a refusal is shown under the field.
import { formatMoney } from '@dasturxon/i18n/format'
import { Button } from '@dasturxon/ui/button'
import { Field, focusWhenShown } from '@dasturxon/ui/field'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PromoHint } from '#features/basket/promo-hint.tsx'
import { dropPromo } from '#features/basket/promo.ts'
import type { BasketPrice } from '#features/basket/use-basket-price.ts'
import { usePromoEntry } from '#features/basket/use-promo-entry.ts'
import { usePromoText } from '#features/basket/use-promo-text.ts'
import { useLanguage } from '#platform/document/document.ts'

export function PromoEntry({ priced }: { priced: BasketPrice }) {
  const { t } = useLingui()
  const { typed, type, isAsking, refusal, enter } = usePromoEntry(priced.price)
  const effect = usePromoEffect(priced)
  const code = priced.basket.promoCode
  const [isOpened, setOpened] = useState(false)
  if (!isOpened && code === null)
    return (
      <div className="-ml-4">
        <Button tone="ghost" size="small" onClick={() => setOpened(true)}>{t`I have a promo code`}</Button>
      </div>
    )
  return (
    <form onSubmit={enter} className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 max-[359px]:grid-cols-1">
        <Field
          ref={isOpened ? focusWhenShown : undefined}
          icon="ticket"
          label={t`Promo code`}
          placeholder={t`Promo code`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          readOnly={code !== null}
          value={code ?? typed}
          onChange={(event) => type(event.target.value)}
          error={code === null ? refusal : effect.refusal}
          end={
            code !== null && <IconButton tone="bare" icon="close" label={t`Remove promo code`} onClick={dropPromo} />
          }
        />
        {code === null && (
          <Button type="submit" isLoading={isAsking}>
            {t`Apply`}
          </Button>
        )}
      </div>
      {code === null && <PromoHint />}
      <output className="flex items-center gap-1.5 text-meta font-caption text-ok empty:hidden">
        {effect.gain && (
          <>
            <Icon name="ok" className="size-4.5" />
            {effect.gain}
          </>
        )}
      </output>
    </form>
  )
}

/** The effect of the applied promo code on the current basket: the discount, or the reason for the refusal. */
function usePromoEffect({ basket: { promoCode }, price, quote }: BasketPrice): { gain?: string; refusal?: string } {
  const { t } = useLingui()
  const language = useLanguage()
  const promoText = usePromoText()
  if (promoCode === null) return {}
  const isUnknown = quote?.refusals.some(({ code }) => code === 'promo_unknown')
  if (isUnknown) return { refusal: promoText({ code: 'promo_unknown' }) }
  if (price.promo && !price.promo.ok) return { refusal: promoText(price.promo.refusal) }
  const amount = formatMoney(-(price.promoProducts + price.promoDelivery), language)
  return price.promo ? { gain: t`${promoCode} applied: ${amount}` } : {}
}
