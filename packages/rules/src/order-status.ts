// What can be said of an order by its status alone: is it still going on, is it over, may it be graded?
import type { ServiceType } from './service-type.ts'

/** In the order an order lives through them. */
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

/** What the history of an order records. */
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

/** Marketplaces send their own riders, so their orders take the road too. */
export type OrderServiceType = ServiceType | 'YANDEX_EATS' | 'EXPRESS_24'
export const takesTheRoad = (serviceType: OrderServiceType): boolean =>
  serviceType !== 'PICK_UP' && serviceType !== 'DINE_IN'

/** OPEN waits for its online payment. Where cashback or a promo left nothing to pay, no payment would ever come. */
export function placedStatus(order: { total: number; paysOnHandover: boolean; isScheduled: boolean }): OrderStatus {
  if (order.total > 0 && !order.paysOnHandover) return 'OPEN'
  return order.isScheduled ? 'AT_TIME' : 'CREATED'
}

/** Does a cancel put the portions back on the shelf? Not once they are being cooked. */
export const returnsStock = (canceledFrom: OrderStatus): boolean =>
  orderStatuses.indexOf(canceledFrom) < orderStatuses.indexOf('COOKING')

const archived: readonly OrderStatus[] = ['DELIVERED', 'CLOSED', 'CANCELED']
export const isArchived = (status: OrderStatus): boolean => archived.includes(status)
export const isActive = (status: OrderStatus): boolean => !isArchived(status)
export const canGrade = (status: OrderStatus): boolean => status === 'DELIVERED' || status === 'CLOSED'
