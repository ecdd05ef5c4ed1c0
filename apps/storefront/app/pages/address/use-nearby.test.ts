import { expect, test } from 'vitest'
import { nearest } from './use-nearby.ts'

const branch = (id: string, latitude: number, isOpen = true) => ({
  id,
  name: id,
  address: '',
  latitude,
  longitude: 69.28,
  call: null,
  way: '',
  isOpen,
  until: null,
  handsOut: true,
  takesReservations: false,
  pause: null,
  busyMinutes: null,
  minutes: { from: 15, to: 30 },
})

test('[A-06] sorts open branches before closed ones, then by distance, or as given when no position is known', () => {
  const branches = [branch('far', 41.4), branch('closed', 41.301, false), branch('near', 41.31)]
  const sorted = nearest(branches, { latitude: 41.3, longitude: 69.28 })
  expect(sorted.map(({ id }) => id)).toEqual(['near', 'far', 'closed'])
  expect(sorted[0]?.metres).toBe(1113)
  expect(nearest(branches, null).map(({ id, metres }) => [id, metres])).toEqual([
    ['far', null],
    ['near', null],
    ['closed', null],
  ])
})
