// Where is the courier, and what may happen to the ride next? Names follow Yandex Delivery's claims; own couriers use the
// part that begins when somebody is found. One attempt is one ride: trying again starts a new one at ''.
import type { OrderState, Party } from './order-states.ts'
import type { OrderStatus } from './order-status.ts'
import { done, type Outcome, refused } from './outcome.ts'
import type { DeliveryType } from './service-type.ts'

const search = ['NEW_ORDER', 'READY_FOR_APPROVAL', 'ACCEPTED', 'PERFORMER_LOOK_UP'] as const
const ride = [
  'PERFORMER_FOUND',
  'PERFORMER_PICK_UP_ARRIVED',
  'PERFORMER_PICKUPED',
  'PERFORMER_ARRIVED',
  'PERFORMER_DELIVERED_FINISH',
] as const
const wayBack = ['PERFORMER_RETURNING', 'PERFORMER_RETURN_ARRIVED', 'PERFORMER_RETURNED_FINISH'] as const
const failures = ['ESTIMATING_FAILED', 'PERFORMER_NOT_FOUND', 'FAILED', 'CANCELLED'] as const

/** The empty one: nobody has been asked for yet. */
export const courierStatuses = ['', ...search, ...ride, ...wayBack, ...failures] as const
export type CourierStatus = (typeof courierStatuses)[number]

export type CourierMove = { from: readonly CourierStatus[]; to: CourierStatus; by: readonly Party[] }

/** We ask now and then where a ride is, and may miss steps: every later one may follow. */
const onward = (line: readonly CourierStatus[], by: readonly Party[]): CourierMove[] =>
  line.slice(1).map((to, passed) => ({ from: line.slice(0, passed + 1), to, by }))

const carrying = ['PERFORMER_FOUND', 'PERFORMER_PICK_UP_ARRIVED', 'PERFORMER_PICKUPED', 'PERFORMER_ARRIVED'] as const
const back = (by: readonly Party[]): CourierMove[] =>
  wayBack.map((to, passed) => ({ from: [...carrying, ...wayBack.slice(0, passed)], to, by }))
const underWay = [...search, ...carrying, 'PERFORMER_RETURNING', 'PERFORMER_RETURN_ARRIVED'] as const

/** A provider's ride: `courier` is the provider's word. */
export const claimMoves: readonly CourierMove[] = [
  { from: [''], to: 'NEW_ORDER', by: ['worker', 'staff'] },
  ...onward([...search, ...ride], ['courier']),
  { from: ['READY_FOR_APPROVAL'], to: 'ACCEPTED', by: ['worker', 'staff'] },
  // The one step back: a courier who was found drops out, and the search goes on.
  { from: ['PERFORMER_FOUND'], to: 'PERFORMER_LOOK_UP', by: ['courier'] },
  ...back(['courier']),
  { from: ['NEW_ORDER'], to: 'ESTIMATING_FAILED', by: ['courier'] },
  { from: [...search, 'PERFORMER_FOUND'], to: 'PERFORMER_NOT_FOUND', by: ['courier'] },
  { from: underWay, to: 'FAILED', by: ['courier'] },
  { from: underWay, to: 'CANCELLED', by: ['courier', 'staff', 'worker'] },
]

/** A ride of the merchant's own courier, moved by the courier or, on the phone, by staff. */
export const ownMoves: readonly CourierMove[] = [
  { from: [''], to: 'PERFORMER_FOUND', by: ['courier', 'staff'] },
  ...onward(ride, ['courier', 'staff']),
  ...back(['courier', 'staff']),
  { from: [...carrying, 'PERFORMER_RETURNING', 'PERFORMER_RETURN_ARRIVED'], to: 'CANCELLED', by: ['staff'] },
]

export type CourierRefusal = {
  code: 'illegal_courier_transition' | 'courier_transition_not_yours'
  params: { from: CourierStatus; to: CourierStatus }
}
export type CourierState = { status: CourierStatus; deliveryType: DeliveryType }

/** Hearing the same status again is no change and no mistake. */
export function moveCourier(
  { status: from, deliveryType }: CourierState,
  to: CourierStatus,
  by: Party,
): Outcome<{ status: CourierStatus; changed: boolean }, CourierRefusal> {
  if (from === to) return done({ status: to, changed: false })
  const existing = movesOf(deliveryType).filter((move) => move.to === to && move.from.includes(from))
  if (existing.some((move) => move.by.includes(by))) return done({ status: to, changed: true })
  const code = existing.length > 0 ? 'courier_transition_not_yours' : 'illegal_courier_transition'
  return refused({ code, params: { from, to } })
}

const movesOf = (deliveryType: DeliveryType) => (deliveryType === 'YANDEX' ? claimMoves : ownMoves)

/** Nothing more comes from this ride. */
export const isRideOver = (status: CourierStatus): boolean => status !== '' && !underWay.some((one) => one === status)
/** Over without the food having arrived or come back: somebody else must be asked. */
export const needsNewRide = (status: CourierStatus): boolean => failures.some((one) => one === status)

/** The provider waits this long for our yes to its price. */
const approvalMinutes = 10
export const approvalEndsAt = (readySince: Date): Date => new Date(readySince.getTime() + approvalMinutes * 60_000)

const kitchenToDoor = ['ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED'] as const satisfies readonly OrderStatus[]
const orderStatusAt: Partial<Record<CourierStatus, OrderStatus>> = {
  PERFORMER_FOUND: 'ATTACHED',
  PERFORMER_PICK_UP_ARRIVED: 'ATTACHED',
  PERFORMER_PICKUPED: 'ON_WAY',
  PERFORMER_ARRIVED: 'ON_WAY',
  PERFORMER_DELIVERED_FINISH: 'DELIVERED',
  PERFORMER_RETURNING: 'ON_WAY',
  PERFORMER_RETURN_ARRIVED: 'ON_WAY',
  PERFORMER_RETURNED_FINISH: 'ON_WAY',
}

/** The statuses the order must now pass, one after the other, moved by `courier`. Ask again when the kitchen is done. */
export function followCourier({ status }: Pick<OrderState, 'status'>, courier: CourierStatus): OrderStatus[] {
  const target = orderStatusAt[courier]
  // A courier who waits at the counter does not make the food ready.
  if (target === 'ATTACHED') return status === 'DONE' ? ['ATTACHED'] : []
  const here = kitchenToDoor.findIndex((passed) => passed === (status === 'ATTACHED' ? 'DONE' : status))
  const there = kitchenToDoor.findIndex((passed) => passed === target)
  return here < 0 ? [] : kitchenToDoor.slice(here + 1, there + 1)
}
