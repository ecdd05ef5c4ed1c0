// What a courier does next with each order. Pure.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { orderBoard } from '@dasturxon/contracts/order-board.endpoints'
import { type CourierStatus, isDeliveryOver } from '@dasturxon/rules/courier-states'
import { isActive, isDelivered } from '@dasturxon/rules/order-status'

export type Delivery = Reply<typeof orderBoard>[number]

const inHand: readonly CourierStatus[] = ['PERFORMER_PICKUPED', 'PERFORMER_ARRIVED', 'PERFORMER_RETURNING']

/** The courier carries the order: the customer sees the position. */
export const isCarried = ({ courierStatus, status }: Pick<Delivery, 'courierStatus' | 'status'>): boolean =>
  isActive(status) && inHand.includes(courierStatus)

export type Step = { status: CourierStatus; name: 'pick_up' | 'hand_over' | 'bring_back' }

/** The one main action of a delivery; null: the courier has nothing left to do. */
export function nextStep({ courierStatus }: Pick<Delivery, 'courierStatus'>): Step | null {
  if (courierStatus === 'PERFORMER_FOUND' || courierStatus === 'PERFORMER_PICK_UP_ARRIVED')
    return { status: 'PERFORMER_PICKUPED', name: 'pick_up' }
  if (courierStatus === 'PERFORMER_PICKUPED' || courierStatus === 'PERFORMER_ARRIVED')
    return { status: 'PERFORMER_DELIVERED_FINISH', name: 'hand_over' }
  if (courierStatus === 'PERFORMER_RETURNING' || courierStatus === 'PERFORMER_RETURN_ARRIVED')
    return { status: 'PERFORMER_RETURNED_FINISH', name: 'bring_back' }
  return null
}

/** What is carried comes first, then what was promised first. */
export function ownDeliveries(orders: readonly Delivery[], courierId: string): Delivery[] {
  const promised = ({ promisedUntil, createdDate }: Delivery) => Date.parse(promisedUntil ?? createdDate)
  return orders
    .filter((order) => order.courierId === courierId && isActive(order.status) && !isDeliveryOver(order.courierStatus))
    .toSorted((one, other) => Number(isCarried(other)) - Number(isCarried(one)) || promised(one) - promised(other))
}

const accepted: readonly Delivery['status'][] = ['ACCEPTED', 'COOKING', 'DONE']

/** Orders that the branch has accepted and no courier has taken; the oldest first. */
export const freeDeliveries = (orders: readonly Delivery[]): Delivery[] =>
  orders
    .filter(
      ({ courierId, status, serviceType }) =>
        courierId === null && isDelivered(serviceType) && accepted.includes(status),
    )
    .toSorted((one, other) => Date.parse(one.createdDate) - Date.parse(other.createdDate))

/** Opens the map app of the device; Apple's devices know no `geo:` address. */
export function routeLinks({ latitude, longitude }: { latitude: number; longitude: number }, isApple: boolean) {
  const point = `${latitude},${longitude}`
  return {
    own: isApple ? `https://maps.apple.com/?daddr=${point}` : `geo:${point}?q=${point}`,
    yandex: `https://yandex.com/maps/?rtext=~${point}&rtt=auto`,
  }
}

type Address = NonNullable<Delivery['address']>

export const streetOf = ({ streetName, houseNumber, name }: Address): string =>
  [streetName, houseNumber].filter(Boolean).join(', ') || (name ?? '')
