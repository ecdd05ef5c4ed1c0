// The details of an order below the headline: progress, courier, delivery details, products, totals and actions.
import { canGrade, isActive, isArchived } from '@dasturxon/rules/order-status'
import { OrderStrip } from '#features/tracking/order-strip.tsx'
import { AskedReorder } from './asked-reorder.tsx'
import { ChangedOrder } from './changed-order.tsx'
import { CanceledNote } from './canceled-note.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderedProducts } from './ordered-products.tsx'
import { CourierRow } from './courier-row.tsx'
import { Grade } from './grade.tsx'
import { canCancel, isCarried, type Order } from './order.ts'
import { PayNote } from './pay-note.tsx'
import { Receipt } from './receipt.tsx'
import { RefundSteps } from './refund-steps.tsx'
import { OrderTotals } from './order-totals.tsx'
import type { CourierPosition } from './use-courier.ts'
import { StatusTimeline } from './status-timeline.tsx'
import { DeliveryDetails } from './delivery-details.tsx'

type OrderDetailsProps = {
  order: Order
  courier: CourierPosition | null
  cancelOrderActive: boolean
  onChange: (order: Order | null) => void
}

export function OrderDetails({ order, courier, cancelOrderActive, onChange }: OrderDetailsProps) {
  const { status } = order
  return (
    <div className="grid grid-cols-1 gap-5">
      {status === 'CANCELED' ? <CanceledNote order={order} /> : <OrderStrip order={order} />}
      {order.changeId !== null && <ChangedOrder order={order} onAnswer={() => onChange(null)} />}
      <RefundSteps order={order} />
      {status === 'OPEN' && <PayNote order={order} />}
      {isCarried(order) && <CourierRow order={order} courier={courier} />}
      {canGrade(status) && <Grade key={order.grade} order={order} onDone={onChange} />}
      {!isArchived(status) || status === 'CANCELED' ? <StatusTimeline order={order} /> : null}
      <DeliveryDetails order={order} />
      <hr className="border-line" />
      <OrderedProducts order={order} />
      <OrderTotals order={order} />
      <div className="grid gap-2.5">
        {canGrade(status) && <AskedReorder order={order} tone={order.grade === null ? 'plain' : 'fill'} isWide />}
        <Receipt order={order} />
        {isActive(status) && canCancel(order, cancelOrderActive) && (
          <CancelOrder order={order} onDone={onChange} isWide />
        )}
      </div>
    </div>
  )
}
