import { describe, expect, test } from 'vitest'
import {
  canCustomerCancel,
  faultOfMove,
  keepsTables,
  type ReservationStatus,
  reservationStatuses,
} from './reservation-states.ts'

const minute = 60_000
const from = Date.parse('2026-11-19T14:00:00Z')
const moment = (minutes: number) => new Date(from + minutes * minute)

describe('the status of a reservation', () => {
  const possible: Record<ReservationStatus, ReservationStatus[]> = {
    NEW: ['CONFIRMED', 'SEATED', 'NO_SHOW', 'CANCELED'],
    CONFIRMED: ['SEATED', 'NO_SHOW', 'CANCELED'],
    SEATED: ['FINISHED'],
    FINISHED: [],
    NO_SHOW: [],
    CANCELED: [],
  }

  test.each(reservationStatuses)('%s is followed by those statuses that are possible, and by no other', (status) => {
    const followers = reservationStatuses.filter((to) => faultOfMove({ status, from }, to, moment(0)) === null)
    expect(followers).toEqual(possible[status])
    expect(keepsTables(status)).toBe(possible[status].length > 0)
  })

  test('becomes a no-show from the agreed time on, and seated from an hour before', () => {
    const fault = (to: ReservationStatus, minutes: number) =>
      faultOfMove({ status: 'CONFIRMED', from }, to, moment(minutes))
    expect([fault('NO_SHOW', -1), fault('NO_SHOW', 0)]).toEqual(['too_early', null])
    expect([fault('SEATED', -61), fault('SEATED', -60)]).toEqual(['too_early', null])
    expect(fault('CANCELED', -1_000)).toBeNull()
  })

  test('is canceled by the customer until the agreed time', () => {
    expect(canCustomerCancel({ status: 'CONFIRMED', from }, moment(-1))).toBe(true)
    expect(canCustomerCancel({ status: 'NEW', from }, moment(-1))).toBe(true)
    expect(canCustomerCancel({ status: 'CONFIRMED', from }, moment(0))).toBe(false)
    expect(canCustomerCancel({ status: 'SEATED', from }, moment(-1))).toBe(false)
    expect(canCustomerCancel({ status: 'CANCELED', from }, moment(-1))).toBe(false)
  })
})
