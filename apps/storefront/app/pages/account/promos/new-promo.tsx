// The field for a promo code that somebody has told the customer. The server checks it for the products in the basket.
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { basketStore } from '#features/basket/basket.ts'
import { PromoHint } from '#features/basket/promo-hint.tsx'
import { useBasketPrice } from '#features/basket/use-basket-price.ts'
import { usePromoEntry } from '#features/basket/use-promo-entry.ts'
import { notify } from '#platform/feedback/notify.ts'

export function NewPromo() {
  const { t } = useLingui()
  const { price } = useBasketPrice()
  const added = useStore(basketStore, ({ promoCode }) => promoCode)
  const { typed, type, isAsking, refusal, enter } = usePromoEntry(price, (code) =>
    notify.success(t`Promo code added`, code),
  )
  return (
    <form
      onSubmit={enter}
      noValidate
      className="@container grid grid-cols-1 gap-2 rounded-box bg-surface p-4 shadow-e1"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 @max-[17rem]:grid-cols-1">
        <Field
          icon="ticket"
          label={t`Promo code`}
          placeholder={t`Promo code`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={typed}
          onChange={(event) => type(event.target.value)}
          error={refusal}
        />
        <Button type="submit" tone="fill" isLoading={isAsking}>
          {t`Add`}
        </Button>
      </div>
      {added === null ? <PromoHint /> : <p className="text-label text-ink-2">{t`In your basket: ${added}`}</p>}
    </form>
  )
}
