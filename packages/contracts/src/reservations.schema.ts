// Reservations of tables: the times that are free, a customer's own reservations, and the day of a branch for staff.
import { reservationStatuses } from '@dasturxon/rules/reservation-states'
import { z } from 'zod'
import { inQuery, instant, localized, phone, text } from './fields.schema.ts'
import { paged } from './orders.schema.ts'

const noParams = z.object({})
const ofBranch = z.strictObject({ branchId: z.uuid() })
const ofReservation = z.strictObject({ id: z.uuid() })
const day = z.iso.date().describe('in the time zone of the branch')
const status = z.enum(reservationStatuses)
const guests = z.int().min(1).max(100)

const place = z
  .object({ id: z.uuid(), number: z.string(), hall: localized })
  .meta({ id: 'ReservedTable', description: 'A table that is kept for the guests' })

const reservation = z
  .object({
    id: z.uuid(),
    branchId: z.uuid(),
    status,
    version: z.int(),
    guests,
    startsAt: instant,
    endsAt: instant,
    name: z.string(),
    note: z.string().nullable(),
    tables: z.array(place),
    createdDate: instant,
  })
  .meta({ id: 'Reservation' })

const own = reservation
  .extend({
    branch: z.object({
      name: localized,
      address: localized,
      phone: z.string().nullable().describe('of its reservations, else of the branch'),
    }),
    canCancel: z.boolean().describe('by the customer'),
  })
  .meta({ id: 'OwnReservation' })

const offeredTime = z
  .object({
    startsAt: instant,
    endsAt: instant,
    hallIds: z.array(z.uuid()).describe('halls with room for the guests; none: the time is taken'),
    tableIds: z.array(z.uuid()).describe('free tables that are large enough alone'),
  })
  .meta({ id: 'OfferedTime' })

export const reservationTimes = {
  summary: 'The times of a day at which guests can come to a branch, with the halls and tables that are free then',
  params: ofBranch,
  query: z.strictObject({
    day,
    guests: inQuery(guests),
  }),
  reply: z.object({
    lastDay: day.describe('the last day that can be chosen'),
    mostGuests: guests,
    halls: z.array(
      z.object({
        id: z.uuid(),
        name: localized,
        tables: z.array(z.object({ id: z.uuid(), number: z.string(), chairs: z.int() })),
      }),
    ),
    times: z.array(offeredTime),
  }),
  refusals: { not_found: noParams, reservations_off: noParams },
}

const wish = {
  guests,
  startsAt: instant,
  hallId: z.uuid().nullish(),
  tableId: z.uuid().nullish(),
  name: text(60).trim().min(1),
  note: text(300).trim().nullish(),
}

const reserving = {
  not_found: noParams,
  reservations_off: noParams,
  time_not_offered: noParams,
  time_taken: z.object({ free: z.array(instant).describe('the nearest times of the day that are still free') }),
  idempotency_key_invalid: noParams,
  try_again: noParams,
}

export const reserveTable = {
  summary: 'Reserves a table of a branch, or several put together, for the logged in customer',
  params: ofBranch,
  body: z.strictObject(wish),
  reply: own,
  refusals: { ...reserving, too_many_reservations: z.object({ max: z.int() }) },
}

export const ownReservations = {
  summary:
    'The reservations of the logged in customer: those to come, the next first, or those that are over, newest first',
  query: z.strictObject({ ...paged(10), onlyPast: z.enum(['true', 'false']).default('false') }),
  reply: z.array(own),
  refusals: {},
}

export const cancelReservation = {
  summary: 'Cancels an own reservation, until its time; repeating the request changes nothing',
  params: ofReservation,
  reply: own,
  refusals: { not_found: noParams, status_passed: noParams },
}

const forStaff = reservation
  .extend({ phone: z.string().nullable(), isCustomer: z.boolean().describe('false: entered by staff') })
  .meta({ id: 'ReservationForStaff' })

export const branchReservations = {
  summary: 'The reservations of a branch that begin on a day, by time',
  params: ofBranch,
  query: z.strictObject({ day }),
  reply: z.array(forStaff),
  refusals: { not_found: noParams },
}

export const enterReservation = {
  summary: 'Reserves a table for somebody who has called',
  params: ofBranch,
  body: z.strictObject({ ...wish, phone }),
  reply: forStaff,
  refusals: reserving,
}

export const moveReservation = {
  summary: 'Moves a reservation to its next status',
  params: ofReservation,
  body: z.strictObject({ status, version: z.int().min(1).describe('the version that was on the screen') }),
  reply: forStaff,
  refusals: {
    not_found: noParams,
    branch_forbidden: noParams,
    changed_meanwhile: noParams,
    status_passed: noParams,
    too_early: noParams,
  },
}
