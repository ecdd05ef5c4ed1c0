import type { branches } from '@dasturxon/contracts/branches.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { expect, test } from 'vitest'
import { hoursChangeAt } from './hours-change.server.ts'

type Branch = Reply<typeof branches>[number]

const branch = (fields: Partial<Branch>) =>
  ({
    zone: 'Asia/Tashkent',
    open: '09:00',
    close: '23:00',
    deliveryStart: null,
    deliveryEnd: null,
    workHours: [],
    exceptions: [],
    isOpen: true,
    opensAt: null,
    ...fields,
  }) as unknown as Branch
const words = { uz: 'Band', ru: 'Занято', eng: 'Busy' }
const at = (time: string) => new Date(`2026-11-16T${time}+05:00`)
const changeAt = (list: Branch[], time: string) => {
  const moment = hoursChangeAt(list, at(time))
  return Number.isFinite(moment) ? new Date(moment).toISOString() : null
}

test('is the first closing time when all branches are open', () => {
  expect(changeAt([branch({}), branch({ close: '22:00' })], '12:00:00')).toBe(at('22:00:00').toISOString())
})

test('is the opening time when a branch is closed', () => {
  const opensAt = at('09:00:00').toISOString()
  expect(changeAt([branch({ isOpen: false, opensAt })], '07:00:00')).toBe(opensAt)
})

test('is a day before an opening that is more than a day away, because its text loses the weekday then', () => {
  const opensAt = '2026-11-20T04:00:00.000Z'
  expect(changeAt([branch({ isOpen: false, opensAt })], '07:00:00')).toBe('2026-11-19T04:00:00.000Z')
})

test('is in the past when a branch has closed since the API read it', () => {
  expect(changeAt([branch({})], '23:00:01')).toBe(at('23:00:00').toISOString())
})

test('is the closing time when a branch has opened a moment ago', () => {
  expect(changeAt([branch({})], '09:00:01')).toBe(at('23:00:00').toISOString())
})

test('is never when no branch ever opens or closes', () => {
  expect(changeAt([], '12:00:00')).toBeNull()
  expect(changeAt([branch({ open: '00:00', close: '00:00' })], '12:00:00')).toBeNull()
})

test('is the end of a pause or of a busy time that comes before the closing time', () => {
  const busy = { minutes: 10, until: at('13:00:00').toISOString() }
  expect(changeAt([branch({ busy })], '12:00:00')).toBe(busy.until)
  const pause = { until: at('12:30:00').toISOString(), services: ['DELIVERY' as const], reason: words }
  expect(changeAt([branch({ busy, pause })], '12:00:00')).toBe(pause.until)
})
