// The headline of an active order: the remaining time.
import { Badge } from '@dasturxon/ui/badge'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import type { Arrival } from '#features/tracking/arrival.ts'
import { useArrivalText } from '#features/tracking/use-arrival-text.ts'
import { useStatusText } from '#features/tracking/use-status-text.ts'
import type { Order } from './order.ts'

export function ArrivalHeadline({ order, arrival }: { order: Order; arrival: Arrival }) {
  const { t } = useLingui()
  const { isPaid } = order
  const number = order.number ?? ''
  const { big, small } = useArrivalText(order, arrival)
  const status = useStatusText()(order)
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="grid min-w-0">
        <p className="text-label text-ink-2">
          {t`Order #${number}`} · <span className="lowercase">{status}</span>
        </p>
        {/* Announced to screen readers when it changes. */}
        <p aria-live="polite" className="text-h1 desktop:text-h1-wide">
          {big}
        </p>
        {small && <p className="text-body text-ink-2">{small}</p>}
      </div>
      {isPaid && <Badge tone="ok" text={t`Paid`} icon={<Icon name="ok" className="size-4" />} />}
    </div>
  )
}
