// Which statuses of an order its customer is told, besides seeing them on the page of the order.
import { isDelivered, type OrderServiceType, type OrderStatus } from './order-status.ts'

/**
 * READY: an order that the customer fetches waits at the counter.
 * ON_WAY, DELIVERED: of the courier.
 */
export type OrderNotice = 'ACCEPTED' | 'READY' | 'ON_WAY' | 'DELIVERED' | 'CANCELED'

/** `byCustomer`: who cancels needs no news of it. Guests at a table are served, and hear of nothing but a cancel. */
export function noticeOf(status: OrderStatus, serviceType: OrderServiceType, byCustomer: boolean): OrderNotice | null {
  if (status === 'CANCELED') return byCustomer ? null : 'CANCELED'
  if (serviceType === 'DINE_IN') return null
  if (status === 'DONE') return isDelivered(serviceType) ? null : 'READY'
  return status === 'ACCEPTED' || status === 'ON_WAY' || status === 'DELIVERED' ? status : null
}
