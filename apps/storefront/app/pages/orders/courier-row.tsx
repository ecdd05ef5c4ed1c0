// The courier of an order: the stage of the delivery, and the age of the last known position.
import { formatDuration } from '@dasturxon/i18n/duration'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import { useNow } from '#platform/timing/timing.ts'
import type { Order } from './order.ts'
import type { CourierPosition } from './use-courier.ts'

export function CourierRow({ order, courier }: { order: Order; courier: CourierPosition | null }) {
  const { t } = useLingui()
  const stages: Partial<Record<Order['courierStatus'], string>> = {
    PERFORMER_FOUND: t`The courier is heading to the branch`,
    PERFORMER_PICK_UP_ARRIVED: t`The courier is at the branch`,
    PERFORMER_PICKUPED: t`The courier has your order`,
    PERFORMER_ARRIVED: t`The courier is at your door`,
    PERFORMER_RETURNING: t`The courier is on the way back`,
  }
  const positionAge = usePositionAge(courier)
  return (
    <div className="flex items-center gap-3.5 rounded-plate bg-surface-2 p-3.5">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-fill text-on-fill">
        <Icon name="courier" className="size-6" />
      </span>
      <div className="grid min-w-0">
        <p className="text-body font-strong">{stages[order.courierStatus] ?? t`Courier`}</p>
        <p className="text-label text-ink-2">{positionAge}</p>
      </div>
    </div>
  )
}

function usePositionAge(courier: CourierPosition | null): string {
  const { t } = useLingui()
  const language = useLanguage()
  const now = useNow()
  if (!courier || now === null) return t`Location not known yet`
  const minutes = Math.floor((now - new Date(courier.at).getTime()) / 60_000)
  const age = formatDuration(minutes, language, 'short')
  return minutes < 1 ? t`Last seen just now` : t`Last seen ${age} ago`
}
