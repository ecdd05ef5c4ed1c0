import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minus, money, price, zero } from './money.ts'
import { decideRefund, mostReturnable, type RefundFacts, refundChoices } from './refund.ts'

const paidOnline: RefundFacts = {
  online: { amount: price(50_000), left: price(50_000) },
  onHand: zero,
  isOpen: false,
  hasAccount: true,
}
const paidInCash: RefundFacts = { ...paidOnline, online: null, onHand: price(30_000) }
const sameWay = (amount: number) => ({ amount, as: 'SAME_WAY' }) as const

test('asks the provider for the whole payment, and leaves a part to staff', () => {
  expect(decideRefund(paidOnline, sameWay(50_000))).toMatchObject({ value: 'PROVIDER' })
  expect(decideRefund(paidOnline, sameWay(49_999))).toMatchObject({ value: 'CABINET' })
  // The rest of a payment is a part of it too.
  const rest = { ...paidOnline, online: { amount: price(50_000), left: price(20_000) } }
  expect(decideRefund(rest, sameWay(20_000))).toMatchObject({ value: 'CABINET' })
})

test('gives back by hand what was paid on hand-over, and cashback only to an account', () => {
  expect(decideRefund(paidInCash, sameWay(30_000))).toMatchObject({ value: 'HAND' })
  expect(decideRefund(paidInCash, { amount: 1, as: 'CASHBACK' })).toMatchObject({ value: 'CASHBACK' })
  const guest = { ...paidInCash, hasAccount: false }
  expect(decideRefund(guest, { amount: 1, as: 'CASHBACK' })).toMatchObject({
    refusal: { code: 'cashback_needs_account' },
  })
})

test('refuses more than is left, anything of an unpaid order, and a second refund while one is open', () => {
  expect(decideRefund(paidInCash, sameWay(30_001))).toMatchObject({
    refusal: { code: 'refund_too_much', params: { most: 30_000 } },
  })
  expect(decideRefund({ ...paidInCash, onHand: zero }, sameWay(1))).toMatchObject({
    refusal: { code: 'nothing_to_return' },
  })
  expect(decideRefund({ ...paidOnline, isOpen: true }, sameWay(1))).toMatchObject({ refusal: { code: 'refund_open' } })
})

test('never gives back more than was paid, whatever is asked for and in which sequence', () => {
  const step = fc.record({
    amount: fc.integer({ min: 1, max: 60_000 }),
    as: fc.constantFrom(...refundChoices),
    arrives: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.boolean(), fc.integer({ min: 0, max: 90_000 }), fc.array(step), (isOnline, paid, steps) => {
      let facts: RefundFacts = {
        online: isOnline ? { amount: money(paid), left: money(paid) } : null,
        onHand: isOnline ? zero : money(paid),
        isOpen: false,
        hasAccount: true,
      }
      let [returned, open] = [0, 0]
      for (const { amount, as, arrives } of steps) {
        const decided = decideRefund(facts, { amount, as })
        const takes = decided.ok ? amount : 0
        const isLater = decided.ok && (decided.value === 'PROVIDER' || decided.value === 'CABINET')
        if (isLater) open += takes
        else returned += takes
        if (arrives) [returned, open] = [returned + open, 0]
        const left = minus(money(paid), money(returned))
        facts = {
          ...facts,
          online: facts.online && { ...facts.online, left },
          onHand: facts.online ? zero : left,
          isOpen: open > 0,
        }
        expect(returned + open).toBeLessThanOrEqual(paid)
        expect(mostReturnable(facts) + returned + open).toBeLessThanOrEqual(paid)
      }
    }),
  )
})
