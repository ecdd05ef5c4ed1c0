import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashbackLots, expiredCashback, expiringSoon } from './cashback-expiry.ts'
import { money } from './money.ts'

const start = Date.parse('2026-01-01T00:00:00Z')
const day = 86_400_000
const on = (days: number) => new Date(start + days * day)
const moved = (amount: number, days: number) => ({ id: `day ${days}`, amount: money(amount), at: on(days) })

test('spends the oldest cashback first and lets the rest expire after its own days', () => {
  const lots = cashbackLots([moved(1_000, 0), moved(2_000, 10), moved(-1_500, 12), moved(300, 20)], 30)
  expect(lots).toEqual([
    { id: 'day 10', amount: 1_500, expiresAt: on(40) },
    { id: 'day 20', amount: 300, expiresAt: on(50) },
  ])
  expect(expiredCashback(lots, on(39))).toBe(0)
  expect(expiredCashback(lots, on(40))).toBe(1_500)
  expect(expiringSoon(lots, on(35), 7).map(({ amount }) => amount)).toEqual([1_500])
  expect(expiringSoon(lots, on(40), 7)).toEqual([])
})

test('lets nothing expire twice when the expiry is a movement itself', () => {
  const movements = [moved(1_000, 0), moved(500, 5), moved(-1_000, 30)]
  expect(expiredCashback(cashbackLots(movements, 30), on(31))).toBe(0)
  expect(expiredCashback(cashbackLots(movements, 30), on(35))).toBe(500)
})

test('settles what was spent before it came with what comes next', () => {
  expect(cashbackLots([moved(-400, 0), moved(1_000, 0)], 30)).toEqual([{ id: 'day 0', amount: 600, expiresAt: on(30) }])
})

/** A queue of single soʻm, each with the day on which it expires. */
function queueOfSoms(movements: readonly { amount: number; day: number }[], validDays: number): number[] {
  const queue: number[] = []
  for (const { amount, day: came } of movements)
    if (amount > 0) queue.push(...Array.from({ length: amount }, () => came + validDays))
    else queue.splice(0, -amount)
  return queue
}

test('agrees with a queue of single soʻm for any movements that never spend more than there is', () => {
  const step = fc.record({ amount: fc.integer({ min: -40, max: 40 }), days: fc.nat(20) })
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 30 }),
      fc.integer({ min: 1, max: 60 }),
      fc.nat(400),
      (steps, valid, now) => {
        let [balance, today] = [0, 0]
        const movements = steps.flatMap(({ amount, days }) => {
          today += days
          const possible = Math.max(amount, -balance)
          balance += possible
          return possible === 0 ? [] : [{ amount: possible, day: today }]
        })
        const queue = queueOfSoms(movements, valid)
        const lots = cashbackLots(
          movements.map(({ amount, day: at }) => moved(amount, at)),
          valid,
        )
        expect(lots.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
        expect(expiredCashback(lots, on(now))).toBe(queue.filter((until) => until <= now).length)
      },
    ),
  )
})
