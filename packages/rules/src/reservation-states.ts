// The statuses of a reservation and who may move it. A status that is not listed after another one cannot follow it.
export const reservationStatuses = ['NEW', 'CONFIRMED', 'SEATED', 'FINISHED', 'NO_SHOW', 'CANCELED'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

const followers: Record<ReservationStatus, readonly ReservationStatus[]> = {
  NEW: ['CONFIRMED', 'SEATED', 'NO_SHOW', 'CANCELED'],
  CONFIRMED: ['SEATED', 'NO_SHOW', 'CANCELED'],
  SEATED: ['FINISHED'],
  FINISHED: [],
  NO_SHOW: [],
  CANCELED: [],
}

/** The tables are kept for the guests. */
export const keepsTables = (status: ReservationStatus): boolean => followers[status].length > 0

/** Guests sit down at most so long before their time: the table may be kept for others until then. */
const seatedBeforeMs = 60 * 60_000

/** Why the move is not possible. */
export type MoveFault = 'status_passed' | 'too_early'

export function faultOfMove(
  { status, from }: { status: ReservationStatus; from: number },
  to: ReservationStatus,
  now: Date,
): MoveFault | null {
  if (!followers[status].includes(to)) return 'status_passed'
  if (to === 'NO_SHOW' && now.getTime() < from) return 'too_early'
  if (to === 'SEATED' && now.getTime() < from - seatedBeforeMs) return 'too_early'
  return null
}

/** Customers cancel until their time; later staff know whether the guests have come. */
export const canCustomerCancel = ({ status, from }: { status: ReservationStatus; from: number }, now: Date): boolean =>
  followers[status].includes('CANCELED') && now.getTime() < from
