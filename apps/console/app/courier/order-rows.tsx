// Short rows: the courier's further orders, and orders that can be taken.
import { Button } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { formatDistance, withNumberSign } from '@dasturxon/i18n/format'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/words.ts'
import { type Delivery, streetOf } from './deliveries.ts'
import { useMoneyText } from './money-line.tsx'

export function OwnRow({ order, onOpen }: { order: Delivery; onOpen: () => void }) {
  const language = useLanguage()
  const { title } = useMoneyText()(order)
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 items-center gap-3 rounded-box bg-surface p-4 text-left shadow-e1"
    >
      <span className="min-w-0 grow">
        <span className="block text-h4 wrap-anywhere">
          {withNumberSign(order.number, language)}
          {order.address && ` · ${streetOf(order.address)}`}
        </span>
        <span className="block text-body text-ink-2">{title}</span>
      </span>
      <Icon name="next" className="size-6 shrink-0" />
    </button>
  )
}

type FreeOrderProps = { order: Delivery; blocked: string | undefined; isBusy: boolean; onTake: () => void }

export function FreeOrder({ order, blocked, isBusy, onTake }: FreeOrderProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { title } = useMoneyText()(order)
  const { address, branch, distance, status } = order
  const number = withNumberSign(order.number, language)
  return (
    <article aria-label={number} className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-box bg-surface p-4 shadow-e1">
      <div>
        <p className="text-h4">
          {number}
          {address && ` · ${streetOf(address)}`}
        </p>
        <p className="text-body text-ink-2">
          {branch.name[language]}
          {distance !== null && ` · ${formatDistance(distance, language)}`} · {title}
        </p>
        <p className="text-body text-ink-2">{status === 'DONE' ? t`Ready` : t`Still cooking`}</p>
      </div>
      <Button tone="ink" isWide isLoading={isBusy} blocked={blocked} onClick={onTake}>{t`Take order`}</Button>
    </article>
  )
}
