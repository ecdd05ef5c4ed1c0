// How far the basket is from the minimum delivery order, or from free delivery. One goal at a time.
import { formatMoney } from '@dasturxon/i18n/format'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { useShop } from '#features/shop/shop.ts'
import { useLanguage } from '#platform/document/document.ts'
import type { BasketPrice } from './use-basket-price.ts'

export function Progress({ priced }: { priced: BasketPrice }) {
  const { t } = useLingui()
  const language = useLanguage()
  const canPickUp = useShop()?.services.includes('PICK_UP')
  const { minimum, missing, price, terms, service } = priced
  if (missing > 0) {
    const more = formatMoney(missing, language)
    return (
      <Note
        tone="warn"
        title={t`Minimum order ${formatMoney(minimum, language)}`}
        line={canPickUp ? t`Add ${more} more for delivery, or choose pick-up.` : t`Add ${more} more for delivery.`}
        actions={<Bar value={price.net} max={minimum} />}
      />
    )
  }
  const freeOver = service === 'DELIVERY' ? (terms.quote?.tariff.freeOver ?? null) : null
  if (freeOver === null || price.net >= freeOver || price.lines.length === 0) return null
  return <FreeDeliveryGoal net={price.net} freeOver={freeOver} />
}

/** `isFrom`: the lowest goal in the city, because the address is not known. */
type GoalProps = { net: number; freeOver: number; isFrom?: boolean }

export function FreeDeliveryGoal({ net, freeOver, isFrom = false }: GoalProps) {
  const { t } = useLingui()
  const left = formatMoney(freeOver - net, useLanguage())
  return (
    <div className="flex items-center gap-3 rounded-plate bg-tint p-3.5">
      <Icon name="gift" className="size-5.5 text-accent" />
      <div className="grid min-w-0 grow gap-2">
        <p className="text-label font-strong">
          {isFrom ? t`Free delivery from ${left}` : t`${left} more for free delivery`}
        </p>
        <Bar value={net} max={freeOver} />
      </div>
    </div>
  )
}

/** Decorative: the text beside it says the same. An SVG, because the content security policy forbids inline styles. */
const Bar = ({ value, max }: { value: number; max: number }) => (
  <svg
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="h-2 w-full overflow-hidden rounded-full bg-surface-3"
  >
    <rect
      width={Math.min(100, (value / Math.max(1, max)) * 100)}
      height="4"
      className="fill-fill transition-[width] duration-image"
    />
  </svg>
)
