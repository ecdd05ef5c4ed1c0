// Reminds a customer of a reservation, some hours before the guests come. The job is written by the transaction that
// confirms the reservation; it reads the reservation again, because that may have been canceled since.
import { type ReservationTerms, reminderAt } from '@dasturxon/rules/reservation-times'
import { addNotification } from '#modules/customer-notifications'
import { defineJob, enqueue } from '#platform/jobs'
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'
import { handleJob } from '#platform/run-jobs'
import { lockReservation, type ReservationRow } from './reservations.sql.ts'

const remindGuests = defineJob<{ merchantId: string; reservationId: string }>('reservations.remind')

export const reservationJobs = [remindGuests]
export const reservationHandlers = [
  handleJob(remindGuests, async ({ payload, inTx }) => inTx((tx) => remind(tx, payload.reservationId))),
]

type Confirmed = Pick<ReservationRow, 'id' | 'customerId' | 'startsAt'>

/** Statements for the transaction that confirms a reservation. None: there is nobody to remind, or no time for it. */
export function planReminder(tx: Tx, { id, customerId, startsAt }: Confirmed, terms: ReservationTerms): Query[] {
  const after = customerId === null ? null : reminderAt(terms, startsAt.getTime(), tx.now)
  return after ? [enqueue(remindGuests, { merchantId: tx.merchantId, reservationId: id }, { after })] : []
}

/** The same event is told once, however often the job runs. */
async function remind(tx: Tx, id: string): Promise<void> {
  const [row] = await tx.run(lockReservation(tx.merchantId, id))
  const isDue = row?.status === 'CONFIRMED' && tx.now < row.startsAt
  if (isDue) await tx.finish(...notifyCustomer(tx, row, 'REMINDER'))
}

type Event = 'CONFIRMED' | 'CANCELED' | 'REMINDER'

/** Statements that tell a customer about a reservation; none for guests whom staff have entered. */
export function notifyCustomer(tx: Tx, { id, customerId, startsAt, guests }: ReservationRow, event: Event): Query[] {
  if (customerId === null) return []
  const facts = { startsAt: startsAt.toISOString(), guests }
  return addNotification(tx, { customerId, kind: 'reservation', event, subjectId: id, facts })
}
