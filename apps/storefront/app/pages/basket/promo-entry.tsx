// A code that takes something off. What speaks against it is said right under it.
import { formatMoney } from '@dasturxon/i18n/format'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLingui } from '@lingui/react/macro'
import { dropPromo } from '#features/basket/promo.ts'
import type { BasketPrice } from '#features/basket/use-basket-price.ts'
import { usePromoEntry } from '#features/basket/use-promo-entry.ts'
import { usePromoWords } from '#features/basket/use-promo-text.ts'
import { useLanguage } from '#platform/document/document.ts'

export function PromoEntry({ priced }: { priced: BasketPrice }) {
  const { t } = useLingui()
  const { typed, type, isAsking, refusal, enter } = usePromoEntry(priced.price)
  const standing = useStanding(priced)
  const code = priced.basket.promoCode
  return (
    <form onSubmit={enter} className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 max-[359px]:grid-cols-1">
        <Field
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
          error={code === null ? refusal : standing.refusal}
          end={
            code !== null && (
              <IconButton tone="bare" icon="close" label={t`Remove the promo code`} onClick={dropPromo} />
            )
          }
        />
        {code === null && (
          <Button type="submit" isLoading={isAsking}>
            {t`Apply the code`}
          </Button>
        )}
      </div>
      <output className="flex items-center gap-1.5 text-meta font-caption text-ok empty:hidden">
        {standing.gain && (
          <>
            <Icon name="ok" className="size-4.5" />
            {standing.gain}
          </>
        )}
      </output>
    </form>
  )
}

/** What the code that was entered does for the basket as it is now. */
function useStanding({ basket: { promoCode }, price, quote }: BasketPrice): { gain?: string; refusal?: string } {
  const { t } = useLingui()
  const language = useLanguage()
  const words = usePromoWords()
  if (promoCode === null) return {}
  const isUnknown = quote?.refusals.some(({ code }) => code === 'promo_unknown')
  if (isUnknown) return { refusal: words({ code: 'promo_unknown' }) }
  if (price.promo && !price.promo.ok) return { refusal: words(price.promo.refusal) }
  const amount = formatMoney(-(price.promoProducts + price.promoDelivery), language)
  return price.promo ? { gain: t`${promoCode} applied: ${amount}` } : {}
}
