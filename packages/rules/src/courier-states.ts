// The state machine of a courier delivery. Status names follow Yandex Delivery's claims; deliveries by own couriers
// begin at PERFORMER_FOUND. One delivery is one attempt: a new attempt is a new delivery that starts at ''.
import type { OrderState, Party } from './order-states.ts'
import type { OrderStatus } from './order-status.ts'
import { done, type Outcome, refused } from './outcome.ts'
import type { DeliveryType } from './service-type.ts'

const search = ['NEW_ORDER', 'READY_FOR_APPROVAL', 'ACCEPTED', 'PERFORMER_LOOK_UP'] as const
const deliverySequence = [
  'PERFORMER_FOUND',
  'PERFORMER_PICK_UP_ARRIVED',
  'PERFORMER_PICKUPED',
  'PERFORMER_ARRIVED',
  'PERFORMER_DELIVERED_FINISH',
] as const
const wayBack = ['PERFORMER_RETURNING', 'PERFORMER_RETURN_ARRIVED', 'PERFORMER_RETURNED_FINISH'] as const
const failures = ['ESTIMATING_FAILED', 'PERFORMER_NOT_FOUND', 'FAILED', 'CANCELLED'] as const

/** The empty status: no courier has been requested yet. */
export const courierStatuses = ['', ...search, ...deliverySequence, ...wayBack, ...failures] as const
export type CourierStatus = (typeof courierStatuses)[number]

export type CourierMove = { from: readonly CourierStatus[]; to: CourierStatus; by: readonly Party[] }

/** The provider is polled, so statuses may be skipped: every later status may follow. */
const onward = (sequence: readonly CourierStatus[], by: readonly Party[]): CourierMove[] =>
  sequence.slice(1).map((to, passed) => ({ from: sequence.slice(0, passed + 1), to, by }))

const carrying = ['PERFORMER_FOUND', 'PERFORMER_PICK_UP_ARRIVED', 'PERFORMER_PICKUPED', 'PERFORMER_ARRIVED'] as const
const back = (by: readonly Party[]): CourierMove[] =>
  wayBack.map((to, passed) => ({ from: [...carrying, ...wayBack.slice(0, passed)], to, by }))
const underWay = [...search, ...carrying, 'PERFORMER_RETURNING', 'PERFORMER_RETURN_ARRIVED'] as const

/** Moves of a provider's delivery; the party `courier` is the provider. */
export const claimMoves: readonly CourierMove[] = [
  { from: [''], to: 'NEW_ORDER', by: ['worker', 'staff'] },
  ...onward([...search, ...deliverySequence], ['courier']),
  { from: ['READY_FOR_APPROVAL'], to: 'ACCEPTED', by: ['worker', 'staff'] },
  // The only backward move: the found courier drops out and the search continues.
  { from: ['PERFORMER_FOUND'], to: 'PERFORMER_LOOK_UP', by: ['courier'] },
  ...back(['courier']),
  { from: ['NEW_ORDER'], to: 'ESTIMATING_FAILED', by: ['courier'] },
  { from: [...search, 'PERFORMER_FOUND'], to: 'PERFORMER_NOT_FOUND', by: ['courier'] },
  { from: underWay, to: 'FAILED', by: ['courier'] },
  { from: underWay, to: 'CANCELLED', by: ['courier', 'staff', 'worker'] },
]

/** Moves of a delivery by the merchant's own courier, made by the courier or by staff on the phone with the courier. */
export const ownMoves: readonly CourierMove[] = [
  { from: [''], to: 'PERFORMER_FOUND', by: ['courier', 'staff'] },
  ...onward(deliverySequence, ['courier', 'staff']),
  ...back(['courier', 'staff']),
  { from: [...carrying, 'PERFORMER_RETURNING', 'PERFORMER_RETURN_ARRIVED'], to: 'CANCELLED', by: ['staff'] },
]

export type CourierRefusal = {
  code: 'illegal_courier_transition' | 'courier_transition_not_yours'
  params: { from: CourierStatus; to: CourierStatus }
}
export type CourierState = { status: CourierStatus; deliveryType: DeliveryType }

/** Receiving the current status again is accepted as no change. */
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

/** No further status follows for this delivery. */
export const isDeliveryOver = (status: CourierStatus): boolean =>
  status !== '' && !underWay.some((one) => one === status)
/** The food is no longer at the branch. */
export const hasLeft = (status: CourierStatus): boolean => {
  const reached = orderStatusAt[status]
  return reached !== undefined && reached !== 'ATTACHED'
}
/** Staff may choose a courier, or another one: nobody has the food, or it has come back to the branch. */
export const canChooseCourier = (status: CourierStatus): boolean =>
  status === '' ||
  status === 'PERFORMER_FOUND' ||
  status === 'PERFORMER_PICK_UP_ARRIVED' ||
  (isDeliveryOver(status) && status !== 'PERFORMER_DELIVERED_FINISH')
/** The delivery ended without the food being delivered or returned: another courier must be requested. */
export const needsNewDelivery = (status: CourierStatus): boolean => failures.some((one) => one === status)

/** The provider's price can be approved for this long. */
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

/**
 * The order statuses to pass one after another, with the party `courier`. Call again when the order becomes DONE: only
 * then is a courier who was found earlier attached.
 */
export function movesAfterCourier({ status }: Pick<OrderState, 'status'>, courier: CourierStatus): OrderStatus[] {
  const target = orderStatusAt[courier]
  // A courier waiting at the branch does not make the food ready.
  if (target === 'ATTACHED') return status === 'DONE' ? ['ATTACHED'] : []
  const current = kitchenToDoor.findIndex((passed) => passed === (status === 'ATTACHED' ? 'DONE' : status))
  const targetIndex = kitchenToDoor.findIndex((passed) => passed === target)
  return current < 0 ? [] : kitchenToDoor.slice(current + 1, targetIndex + 1)
}
