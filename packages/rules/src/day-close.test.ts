import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carryOver, type Carried, closeSheet, courierCash, dayNumbers, daySheet, needsReason } from './day-close.ts'
import { money, price, zero } from './money.ts'
import { paymentTypes } from './payment-methods.ts'

const moved = fc.array(
  fc.record({
    method: fc.constantFrom(...paymentTypes),
    amount: fc.integer({ min: -90_000, max: 200_000 }).filter(Boolean).map(money),
    count: fc.integer({ min: 1, max: 3 }),
    courierId: fc.constantFrom(null, 'ali', 'vali'),
  }),
  { maxLength: 20 },
)

test('the rows of a sheet add up to the ledger, method by method', () => {
  fc.assert(
    fc.property(moved, (entries) => {
      const rows = daySheet(entries, [])
      for (const method of paymentTypes) {
        const row = rows.find((one) => one.method === method)
        const ledger = entries.filter((one) => one.method === method).reduce((all, { amount }) => all + amount, 0)
        expect(row?.ours ?? 0).toBe(ledger)
        expect((row?.received ?? 0) - (row?.returned ?? 0)).toBe(ledger)
      }
    }),
  )
})

test('no cash is lost between till and couriers over any number of days', () => {
  const day = fc.record({
    moved,
    handsIn: fc.array(fc.constantFrom('ali', 'vali')),
    off: fc.integer({ min: -500, max: 500 }),
  })
  fc.assert(
    fc.property(fc.array(day, { maxLength: 6 }), (days) => {
      let carried: Carried = {}
      let [inTill, written, ofLedger] = [0, 0, 0]
      for (const { moved: entries, handsIn, off } of days) {
        const handIns = [...new Set(handsIn)].flatMap((courierId) => {
          const due = courierCash(entries, [], carried).find((one) => one.courierId === courierId)?.due ?? zero
          const amount = price(Math.max(0, due + off))
          written += amount - due
          return due === 0 ? ((written -= amount - due), []) : [{ courierId, due, amount }]
        })
        inTill += daySheet(entries, handIns).find(({ method }) => method === 'CASH')?.expected ?? 0
        ofLedger += entries.reduce((all, { method, amount }) => all + (method === 'CASH' ? amount : 0), 0)
        carried = carryOver(courierCash(entries, handIns, carried))
      }
      const withCouriers = Object.values(carried).reduce<number>((all, due) => all + due, 0)
      expect(inTill + withCouriers - written).toBe(ofLedger)
    }),
  )
})

test('a difference needs a reason, and a method that was not counted is taken as expected', () => {
  const rows = daySheet([{ method: 'CASH', amount: price(50_000), count: 1, courierId: null }], [])
  expect(needsReason(closeSheet(rows, []))).toBe(false)
  const short = closeSheet(rows, [{ method: 'CASH', counted: price(41_000) }])
  expect(short).toMatchObject([{ method: 'CASH', ours: 50_000, counted: 41_000, difference: -9_000 }])
  expect(needsReason(short)).toBe(true)
})

test('the cash of a courier is not in the till before it is handed in', () => {
  const entries = [
    { method: 'CASH' as const, amount: price(30_000), count: 2, courierId: 'ali' },
    { method: 'CASH' as const, amount: price(20_000), count: 1, courierId: null },
  ]
  expect(daySheet(entries, [])).toMatchObject([{ ours: 50_000, expected: 20_000 }])
  expect(courierCash(entries, [], { ali: price(5_000) })).toEqual([
    { courierId: 'ali', orders: 2, collected: 30_000, carried: 5_000, due: 35_000 },
  ])
  const handIns = [{ courierId: 'ali', due: price(35_000), amount: price(34_000) }]
  expect(daySheet(entries, handIns)).toMatchObject([{ ours: 50_000, expected: 54_000 }])
  expect(carryOver(courierCash(entries, handIns, { ali: price(5_000) }))).toEqual({})
})

test('rounds the average of an order to whole soʻm, and is zero without orders', () => {
  expect(dayNumbers({ orders: 3, revenue: money(100_000), canceled: 1 })).toEqual({
    orders: 3,
    revenue: 100_000,
    average: 33_333,
    canceled: 1,
  })
  expect(dayNumbers({ orders: 0, revenue: money(0), canceled: 2 }).average).toBe(0)
})
