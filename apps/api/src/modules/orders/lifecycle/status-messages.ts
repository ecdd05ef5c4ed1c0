// The statuses about which the customer gets a message. For other statuses no job is written.
import type { OrderNews } from '@dasturxon/i18n/order-news'
import { type OrderStatus, isDelivered } from '@dasturxon/rules/order-status'
import type { OrderForUpdate } from '../orders.sql.ts'

const messageAt: Partial<Record<OrderStatus, OrderNews>> = {
  ACCEPTED: 'ACCEPTED',
  ON_WAY: 'ON_WAY',
  DELIVERED: 'DELIVERED',
  CANCELED: 'CANCELED',
}

export function statusMessage({ status, serviceType }: Pick<OrderForUpdate, 'status' | 'serviceType'>) {
  if (status === 'DONE') return isDelivered(serviceType) ? undefined : 'READY'
  return messageAt[status]
}
