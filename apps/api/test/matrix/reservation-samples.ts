// Valid requests for reservations. The branch takes none, so that only the access rights decide.
import { dayAt, formatDay, tashkent } from '@dasturxon/rules/zone'
import type { Caller } from './callers.ts'
import type { Sample } from './sample.ts'
import type { World } from './world.ts'

const tomorrow = () => formatDay(dayAt(tashkent, Date.now() + 86_400_000))
const visit = () => ({ guests: 2, startsAt: new Date(Date.now() + 86_400_000).toISOString(), name: 'Olim' })
const hears = 'reservations_off'

export const reservationSamples: Record<string, (world: World, caller: Caller) => Sample> = {
  'GET /orders/v1/branches/:branchId/reservation-times': ({ branchId }) => ({
    params: { branchId },
    query: { day: tomorrow(), guests: 2 },
    of: 'merchant',
    hears,
  }),
  'POST /orders/v1/branches/:branchId/reservations': ({ branchId }) => ({
    params: { branchId },
    body: visit(),
    of: 'merchant',
    hears,
  }),
  'GET /orders/v1/reservations': () => ({}),
  'PUT /orders/v1/reservations/:id/canceled': ({ reservationId }) => ({
    params: { id: reservationId },
    of: 'customer',
  }),
  'GET /staff/v1/branches/:branchId/reservations': ({ branchId }) => ({
    params: { branchId },
    query: { day: tomorrow() },
    of: 'merchant',
  }),
  'POST /staff/v1/branches/:branchId/reservations': ({ branchId }) => ({
    params: { branchId },
    body: { ...visit(), phone: '+998901112233' },
    of: 'merchant',
    hears,
  }),
  'PUT /staff/v1/reservations/:id/status': ({ reservationId }) => ({
    params: { id: reservationId },
    // No status is followed by this one: the first of the callers would change the reservation for all others.
    body: { status: 'NEW', version: 1 },
    of: 'merchant',
    hears: 'status_passed',
  }),
}
