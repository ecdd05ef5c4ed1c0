import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  offeredPayments,
  type PaymentChannel,
  type PaymentFlags,
  paymentTypes,
  paysOnHandover,
} from './payment-methods.ts'

const flags: PaymentFlags = {
  cashActive: true,
  terminalActive: true,
  paymeActive: true,
  clickActive: true,
  uzumActive: true,
  cardActive: true,
}
const open = {
  isActive: true,
  webEnabled: true,
  botEnabled: true,
  appEnabled: true,
  qrEnabled: true,
  operatorEnabled: true,
}
const channels: PaymentChannel[] = paymentTypes.map((type) => ({ type, ...open }))
const without = (change: Partial<PaymentChannel>) => channels.map((channel) => ({ ...channel, ...change }))

test('offers all payment types in a fixed order when every flag is on', () => {
  const all = ['CASH', 'TERMINAL', 'PAYME', 'CLICK', 'UZUM', 'PAYNET', 'OTHER']
  expect(offeredPayments(flags, channels, 'WEB')).toEqual(all)
  expect(offeredPayments(flags, channels.toReversed(), 'WEB')).toEqual(all)
})

test.each([
  ['cashActive', 'CASH'],
  ['terminalActive', 'TERMINAL'],
  ['paymeActive', 'PAYME'],
  ['clickActive', 'CLICK'],
  ['uzumActive', 'UZUM'],
  ['cardActive', 'OTHER'],
] as const)('[A-24] switching %s off removes only %s', (flag, type) => {
  const offered = offeredPayments({ ...flags, [flag]: false }, channels, 'WEB')
  expect(offered).toEqual(paymentTypes.filter((other) => other !== type))
})

test('[A-24] offers Paynet by its channel alone, because it has no merchant flag', () => {
  const off = Object.fromEntries(Object.keys(flags).map((flag) => [flag, false])) as PaymentFlags
  expect(offeredPayments(off, channels, 'WEB')).toEqual(['PAYNET'])
  expect(offeredPayments(off, without({ isActive: false }), 'WEB')).toEqual([])
})

test.each([
  ['WEB', 'webEnabled'],
  ['TELEGRAM', 'botEnabled'],
  ['CLICK', 'appEnabled'],
  ['DINE_IN_QR', 'qrEnabled'],
  ['OPERATOR', 'operatorEnabled'],
] as const)('[A-24] in mode %s only %s of a channel’s five mode flags counts', (mode, flag) => {
  expect(offeredPayments(flags, without({ [flag]: false }), mode)).toEqual([])
  const none = { webEnabled: false, botEnabled: false, appEnabled: false, qrEnabled: false, operatorEnabled: false }
  const only = { ...none, [flag]: true }
  expect(offeredPayments(flags, without(only), mode)).toHaveLength(7)
})

test('[A-24] offers no payment type for an inactive or a missing channel', () => {
  expect(offeredPayments(flags, without({ isActive: false }), 'WEB')).toEqual([])
  expect(offeredPayments(flags, [], 'WEB')).toEqual([])
})

test('only cash and terminal are paid on hand-over', () => {
  expect(paymentTypes.filter(paysOnHandover)).toEqual(['CASH', 'TERMINAL'])
})

test('switching a flag on never removes an offered payment type', () => {
  const some = fc.record({
    cashActive: fc.boolean(),
    terminalActive: fc.boolean(),
    paymeActive: fc.boolean(),
    clickActive: fc.boolean(),
    uzumActive: fc.boolean(),
    cardActive: fc.boolean(),
  })
  const mode = fc.constantFrom('WEB', 'TELEGRAM', 'CLICK', 'DINE_IN_QR')
  fc.assert(
    fc.property(some, fc.subarray(channels), mode, (given, stored, where) => {
      const offered = offeredPayments(given, stored, where)
      for (const flag of Object.keys(given)) {
        expect(offeredPayments({ ...given, [flag]: true }, stored, where)).toEqual(expect.arrayContaining(offered))
      }
      expect(offered.every((type) => stored.some((channel) => channel.type === type))).toBe(true)
    }),
  )
})
