// A code that takes something off. What speaks against it is said right under it.
import { orderProblems } from '@dasturxon/i18n/order-problems'
import { formatMoney } from '@dasturxon/i18n/format'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { dropPromo, enterPromo } from '#shell/basket/promo.ts'
import type { BasketPrice } from '#shell/basket/use-basket-price.ts'
import { useLanguage } from '#shell/document.ts'
import { problemWords } from '#shell/error-dialog/problem-words.ts'

export function PromoEntry({ priced }: { priced: BasketPrice }) {
  const { t } = useLingui()
  const { basket, price } = priced
  const [typed, setTyped] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState<string>()
  const words = usePromoWords()
  const standing = useStanding(priced)
  const code = basket.promoCode

  const enter = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    if (wanted.length < 2) return setSaid(t`Enter the code`)
    setAsking(true)
    const error = await enterPromo(wanted, price)
    setAsking(false)
    setSaid(error && words(error))
    if (!error) setTyped('')
  }

  return (
    <form onSubmit={(event) => void enter(event)} className="grid gap-2">
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
          onChange={(event) => {
            setSaid(undefined)
            setTyped(event.target.value)
          }}
          error={code === null ? said : standing.refusal}
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

type Said = { code: string; params?: unknown; description?: Parameters<typeof problemWords>[0]['description'] }

function usePromoWords(): (said: Said) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return ({ code, params, description }) => {
    const known = orderProblems[code as keyof typeof orderProblems]?.[language]
    const missing = (params as { missing?: number } | undefined)?.missing
    if (code === 'promo_minimum_not_exceeded' && missing !== undefined)
      return `${known}. ${t`Add ${formatMoney(missing, language)} more.`}`
    if (code === 'unreachable' || code === 'timed_out') return t`No internet: the code can be checked later.`
    return known ?? problemWords({ code, ...(description && { description }) }, language)
  }
}
