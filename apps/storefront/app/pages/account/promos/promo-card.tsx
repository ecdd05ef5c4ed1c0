// A promo as a coupon: what it is worth, its code, its terms and its state. The code can be copied or put into the basket.
import { formatDayMonth } from '@dasturxon/i18n/calendar'
import { formatMoney, formatPercent, moneyParts } from '@dasturxon/i18n/format'
import { Badge, type BadgeTone } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { basketStore, changeBasket } from '#features/basket/basket.ts'
import { dropPromo } from '#features/basket/promo.ts'
import { useLanguage } from '#platform/document/document.ts'
import { notify } from '#platform/feedback/notify.ts'
import { useNow } from '#platform/timing/timing.ts'
import { discountOf, type OwnPromo, type PromoState, stateOf } from './promo-state.ts'

const tones: Record<PromoState | 'added', BadgeTone> = {
  added: 'ok',
  active: 'ok',
  not_active: 'mute',
  not_started: 'mute',
  used_up: 'mute',
  expired: 'bad',
}

export function PromoCard({ promo }: { promo: OwnPromo }) {
  const { t } = useLingui()
  const isAdded = useStore(basketStore, ({ promoCode }) => promoCode === promo.code)
  const now = useNow()
  const texts = useStateText()
  const discountText = useDiscountText()
  if (now === null) return null
  const state = stateOf(promo, new Date(now))
  const { code } = promo
  const isUsable = state === 'active'
  const shown = isAdded && isUsable ? 'added' : state
  return (
    <div className="@container">
      <article className="relative grid grid-cols-1 overflow-hidden rounded-box bg-surface shadow-e1 @min-[19.5rem]:grid-cols-[min(36%,11rem)_minmax(0,1fr)]">
        <p
          className={`grid grid-cols-1 content-center border-dashed border-line-3 px-1.5 py-3 text-center text-h3 break-words @max-[19.5rem]:border-b-2 @min-[19.5rem]:border-r-2 ${isUsable ? 'bg-fill text-on-fill' : 'bg-surface-3 text-ink-2'}`}
        >
          {discountText(promo)}
        </p>
        {['-top-2', '-bottom-2'].map((edge) => (
          <span
            key={edge}
            aria-hidden="true"
            className={`absolute left-[min(36%,11rem)] size-4 -translate-x-2 rounded-full bg-bg @max-[19.5rem]:hidden ${edge}`}
          />
        ))}
        <div className="grid grid-cols-1 content-start gap-1 p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="min-w-0 text-h4 break-all">{code}</h2>
            <Badge tone={tones[shown]} text={texts[shown]} />
          </div>
          <PromoTerms promo={promo} state={state} />
          {isUsable && (
            <div className="mt-2 flex flex-wrap gap-2">
              {isAdded ? (
                <Button size="small" onClick={dropPromo}>{t`Remove`}</Button>
              ) : (
                <Button size="small" tone="ink" onClick={() => changeBasket(() => ({ promoCode: code }))}>
                  {t`Use in basket`}
                </Button>
              )}
              <Button
                size="small"
                onClick={() =>
                  void navigator.clipboard.writeText(code).then(
                    () => notify.success(t`Code copied`, code),
                    () => notify.error(t`Couldn’t copy the code`, code),
                  )
                }
              >
                {t`Copy`}
              </Button>
            </div>
          )}
        </div>
      </article>
    </div>
  )
}

function PromoTerms({ promo, state }: { promo: OwnPromo; state: PromoState }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { minPrice, startDate, endDate, usesLeft, productDiscount, deliveryDiscount } = promo
  const day = (at: string) => formatDayMonth(at, language)
  const terms = [
    minPrice === null ? null : t`For orders over ${formatMoney(minPrice, language)}`,
    productDiscount > 0 && deliveryDiscount > 0
      ? t`Delivery: ${signedDiscount(promo, deliveryDiscount, language)}`
      : null,
    state === 'not_started' && startDate !== null ? t`From ${day(startDate)}` : null,
    endDate === null ? null : state === 'expired' ? t`Ended on ${day(endDate)}` : t`Until ${day(endDate)}`,
    state === 'active' && usesLeft !== null
      ? t`${plural(usesLeft, { one: '# use left', other: '# uses left' })}`
      : null,
  ]
  return terms.map(
    (term) =>
      term !== null && (
        <p key={term} className="text-label text-ink-2">
          {term}
        </p>
      ),
  )
}

const signedDiscount = ({ discountType }: OwnPromo, amount: number, language: ReturnType<typeof useLanguage>) =>
  discountType === 'PERCENTAGE' ? formatPercent(-amount, language) : formatMoney(-amount, language)

/** The currency may go to a line of its own: the coupon is narrow. */
function inTwoLines(sum: number, language: ReturnType<typeof useLanguage>): string {
  const { amount, unit } = moneyParts(sum, language)
  return `${amount} ${unit}`
}

function useDiscountText(): (promo: OwnPromo) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return (promo) => {
    const { amount, isOfDelivery, isPercent } = discountOf(promo)
    if (isOfDelivery && isPercent && amount === 100) return t`Free delivery`
    const text = isPercent ? formatPercent(-amount, language) : inTwoLines(-amount, language)
    return isOfDelivery ? t`Delivery: ${text}` : text
  }
}

function useStateText(): Record<PromoState | 'added', string> {
  const { t } = useLingui()
  return {
    added: t`Added`,
    active: t`Active`,
    not_active: t`Not active`,
    not_started: t`Not started yet`,
    used_up: t`Used`,
    expired: t`Expired`,
  }
}
