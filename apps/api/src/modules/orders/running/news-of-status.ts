// Which statuses are news for the customer. The others bring nobody a message, so no job is written for them.
import type { OrderNews } from '@dasturxon/i18n/order-news'
import { type OrderStatus, takesTheRoad } from '@dasturxon/rules/order-status'
import type { RunningOrder } from '../orders.sql.ts'

const worthTelling: Partial<Record<OrderStatus, OrderNews>> = {
  ACCEPTED: 'ACCEPTED',
  ON_WAY: 'ON_WAY',
  DELIVERED: 'DELIVERED',
  CANCELED: 'CANCELED',
}

export function newsOfStatus({ status, serviceType }: Pick<RunningOrder, 'status' | 'serviceType'>) {
  if (status === 'DONE') return takesTheRoad(serviceType) ? undefined : 'READY'
  return worthTelling[status]
}
