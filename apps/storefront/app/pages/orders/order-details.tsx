// Everything about one order under its minutes: how far it is, who to ask, what it holds, what can still be done.
import { canGrade, isActive, isArchived } from '@dasturxon/rules/order-status'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { AgainButton } from '#features/reorder/reorder-button.tsx'
import { OrderStrip } from '#features/tracking/order-strip.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { Contents } from './contents.tsx'
import { CourierRow } from './courier-row.tsx'
import { Grade } from './grade.tsx'
import { canCancel, isCarried, type Order } from './order.ts'
import { Receipt } from './receipt.tsx'
import { Sums } from './sums.tsx'
import type { CourierPlace } from './use-courier.ts'
import { OrderWay } from './way.tsx'
import { Where } from './where.tsx'

type OrderDetailsProps = {
  order: Order
  courier: CourierPlace | null
  cancelOrderActive: boolean
  onChange: (order: Order | null) => void
}

export function OrderDetails({ order, courier, cancelOrderActive, onChange }: OrderDetailsProps) {
  const { t } = useLingui()
  const { status } = order
  return (
    <div className="grid gap-5">
      {status !== 'CANCELED' && <OrderStrip order={order} />}
      {status === 'OPEN' && (
        <Note
          tone="warn"
          title={t`The kitchen starts when the order is paid`}
          line={t`Until then nothing is cooked.`}
        />
      )}
      {isCarried(order) && <CourierRow order={order} courier={courier} />}
      {canGrade(status) && <Grade key={order.grade} order={order} onDone={onChange} />}
      {!isArchived(status) || status === 'CANCELED' ? <OrderWay order={order} /> : null}
      <Where order={order} />
      <hr className="border-line" />
      <Contents order={order} />
      <Sums order={order} />
      <div className="grid gap-2.5">
        {isArchived(status) && (
          <AgainButton order={order} tone={canGrade(status) && order.grade === null ? 'plain' : 'fill'} isWide />
        )}
        <Receipt order={order} />
        {isActive(status) && canCancel(order, cancelOrderActive) && (
          <CancelOrder order={order} onDone={onChange} isWide />
        )}
      </div>
    </div>
  )
}
