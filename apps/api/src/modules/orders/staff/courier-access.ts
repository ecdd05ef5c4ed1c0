// Which orders a courier may see: deliveries attached to the courier, and accepted deliveries of the courier's branches
// that have no courier yet. The order board applies the same conditions in SQL (`board.sql.ts`).
import { isDeliveryOver } from '@dasturxon/rules/courier-states'
import { isActive, isDelivered, isUnaccepted } from '@dasturxon/rules/order-status'
import { can } from '@dasturxon/rules/roles'
import type { Staff } from '#platform/actor'
import type { OrderForUpdate } from '../orders.sql.ts'

type Attachment = Pick<OrderForUpdate, 'courierId' | 'courierStatus' | 'status'>
type Delivery = Attachment &
  Pick<OrderForUpdate, 'branchId' | 'serviceType' | 'deliveryType' | 'deliveredAt' | 'statusSince'>

/** A courier can still look up their own finished deliveries of the last 24 hours. */
const lookUpMs = 24 * 3_600_000
export const finishedSince = (now: Date): Date => new Date(now.getTime() - lookUpMs)

/** True for other roles: their access depends only on the branch. */
export function isVisibleTo(actor: Staff, order: Delivery, now: Date): boolean {
  if (actor.role !== 'COURIER') return true
  const { branchId, courierId, serviceType, status } = order
  if (!isDelivered(serviceType) || !can(actor, 'orders.deliver', { branchId })) return false
  const isOwn = courierId === actor.id
  if (isActive(status)) return isOwn || canBeTaken(order)
  return isOwn && (order.deliveredAt ?? order.statusSince) >= finishedSince(now)
}

/** Yandex sends its own courier, so no courier of the merchant can be attached. */
const canBeTaken = ({ courierId, deliveryType, status }: Delivery): boolean =>
  courierId === null && deliveryType !== 'YANDEX' && !isUnaccepted(status)

/** A courier may act on an order, and needs the door and the phone, only during their own delivery of it. */
export const isDelivering = ({ id }: Pick<Staff, 'id'>, { courierId, courierStatus, status }: Attachment): boolean =>
  courierId === id && isActive(status) && !isDeliveryOver(courierStatus)
