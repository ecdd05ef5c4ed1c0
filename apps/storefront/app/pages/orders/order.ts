// The order type of the customer pages, and the checks these pages share.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { orderById } from '@dasturxon/contracts/orders.endpoints'
import { movesOf } from '@dasturxon/rules/order-states'

export type Order = Reply<typeof orderById>
export type OrderLine = Order['cartItems'][number]

export const canCancel = (order: Order, cancelOrderActive: boolean): boolean =>
  movesOf(
    { status: order.status, serviceType: order.serviceType, isScheduled: order.deliveryAt !== null },
    { by: 'customer', cancelOrderActive },
  ).includes('CANCELED')

/** True while a courier is assigned to the order, so that there is a position to show. */
export const isCarried = ({ status, courierId }: Pick<Order, 'status' | 'courierId'>): boolean =>
  courierId !== null && (status === 'ATTACHED' || status === 'ON_WAY' || status === 'DONE')

export const isUuid = (text: string | undefined): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text ?? '')
