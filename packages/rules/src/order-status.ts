// The statuses of an order and what follows from them: active or archived, whether the order may be graded.
import type { ServiceType } from './service-type.ts'

/** In the sequence in which an order passes them. */
export const orderStatuses = [
  'OPEN',
  'AT_TIME',
  'CREATED',
  'ACCEPTED',
  'COOKING',
  'DONE',
  'ATTACHED',
  'ON_WAY',
  'DELIVERED',
  'CLOSED',
  'CANCELED',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderHistoryKinds = [
  'PAID',
  'UPDATE',
  'PAID_AND_CHANGE_STATUS',
  'CHANGE_STATUS',
  'CHANGE_COURIER_STATUS',
  'CHANGE_PAYMENT_TYPE',
  'CHANGE_DELIVERY_TYPE',
] as const
export type OrderHistoryKind = (typeof orderHistoryKinds)[number]

/** What an event of the kind UPDATE has changed. */
export const orderUpdates = [
  'CHANGE_PROPOSED',
  'CHANGE_AGREED',
  'CHANGE_DECLINED',
  'CHANGE_WITHDRAWN',
  'PREPARATION',
  'NOTE',
  'GRADE',
  'ESCALATED',
  'REFUND',
] as const
export type OrderUpdate = (typeof orderUpdates)[number]

/** Marketplaces send their own couriers, so their orders are delivered too. */
export type OrderServiceType = ServiceType | 'YANDEX_EATS' | 'EXPRESS_24'
export const isDelivered = (serviceType: OrderServiceType): boolean =>
  serviceType !== 'PICK_UP' && serviceType !== 'DINE_IN'

const unaccepted: readonly OrderStatus[] = ['OPEN', 'AT_TIME', 'CREATED']
/** The branch has not agreed to cook the order: it may never be paid or accepted, or is for another day. */
export const isUnaccepted = (status: OrderStatus): boolean => unaccepted.includes(status)

/** OPEN waits for the online payment. An order with a total of zero skips OPEN: no payment would ever arrive. */
export function placedStatus(order: { total: number; paysOnHandover: boolean; isScheduled: boolean }): OrderStatus {
  if (order.total > 0 && !order.paysOnHandover) return 'OPEN'
  return order.isScheduled ? 'AT_TIME' : 'CREATED'
}

/** Whether canceling returns the products to the stock: not after cooking has begun. */
export const returnsStock = (canceledFrom: OrderStatus): boolean =>
  orderStatuses.indexOf(canceledFrom) < orderStatuses.indexOf('COOKING')

const archived: readonly OrderStatus[] = ['DELIVERED', 'CLOSED', 'CANCELED']
export const isArchived = (status: OrderStatus): boolean => archived.includes(status)
export const isActive = (status: OrderStatus): boolean => !isArchived(status)
export const canGrade = (status: OrderStatus): boolean => status === 'DELIVERED' || status === 'CLOSED'
