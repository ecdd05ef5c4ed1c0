// The minutes of preparation of an order that the kitchen has, with buttons for five minutes more or less.
import { changePreparation } from '@dasturxon/contracts/order-board.endpoints'
import { formatDuration } from '@dasturxon/i18n/duration'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '#platform/words.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import { useMay } from '#shell/person.ts'
import type { OpenOrder } from './board-store.ts'
import { changeOrder, laterBy, usualMinutes } from './move-card.ts'

const step = 5

export function Preparation({ order }: { order: OpenOrder }) {
  const { t } = useLingui()
  const language = useLanguage()
  const mayCook = useMay('orders.cook')
  const isOffline = useIsOffline()
  const [isSending, setSending] = useState(false)
  if (!mayCook || (order.status !== 'ACCEPTED' && order.status !== 'COOKING')) return null
  const minutes = order.cookingTime ?? usualMinutes
  const change = async (by: number) => {
    if (isOffline || isSending) return
    setSending(true)
    await changeOrder(order, changePreparation, { params: { id: order.id }, body: laterBy(order, by) })
    setSending(false)
  }
  const cannotBeLess = minutes <= step
  return (
    <section
      aria-label={t`Preparation time`}
      className="flex flex-wrap items-center gap-3 rounded-field bg-surface-2 p-3"
    >
      <div className="min-w-0 grow basis-32">
        <p className="text-body font-strong">{t`Preparation time`}</p>
        <p className="text-meta text-ink-2">
          {isOffline
            ? t`No connection`
            : order.cookingTime === null
              ? t`Not set yet`
              : cannotBeLess
                ? t`It can’t be less`
                : t`Counted from when it’s accepted`}
        </p>
      </div>
      <span className="ml-auto flex items-center gap-3">
        <IconButton
          tone="float"
          icon="minus"
          label={t`Five minutes less`}
          aria-disabled={isOffline || cannotBeLess || undefined}
          onClick={() => !cannotBeLess && void change(-step)}
        />
        <output aria-busy={isSending || undefined} className="min-w-16 text-center text-body font-price tabular-nums">
          {formatDuration(minutes, language, 'short')}
        </output>
        <IconButton
          tone="float"
          icon="plus"
          label={t`Five more minutes`}
          aria-disabled={isOffline || undefined}
          onClick={() => void change(step)}
        />
      </span>
    </section>
  )
}
