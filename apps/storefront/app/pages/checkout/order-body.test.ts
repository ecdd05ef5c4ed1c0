import { expect, test } from 'vitest'
import type { OrderPlace } from '#features/destination/destination.ts'
import type { OrderWish } from '#features/order-request/order-request.ts'
import type { OrderBody } from '#features/order-request/pending-order.ts'
import { orderBody, priceQuestion } from './order-body.ts'

const branchId = '01930000-0000-7000-8000-0000000000b1'
const wish: OrderWish = {
  later: false,
  day: '2026-11-16',
  time: '18:30',
  day2: '2026-11-17',
  time2: '12:00',
  paymentType: 'CASH',
  cashback: 0,
  changeFrom: 0,
  comment: ' Piyozsiz ',
  courierComment: '',
  needsCutlery: false,
  sendCheque: false,
  sendChequePhone: '+998 90',
  hasReceiver: false,
  receiverName: '',
  receiverPhone: '',
}
const place = {
  service: 'DELIVERY',
  branch: null,
  table: { id: 't', hallId: 'h', branchId },
  address: {
    id: 'auto-1',
    source: 'MAP',
    type: 'HOUSE',
    cityId: 'c',
    line: 'Bunyodkor 1',
    name: '',
    landmark: 'Bozor',
    latitude: 41.31,
    longitude: 69.28,
    entrance: '2',
    floor: '',
    office: '17',
    domophone: '',
    comment: 'Qoʻngʻiroq qiling',
  },
} as unknown as OrderPlace

const ask = (service: 'DELIVERY' | 'PICK_UP' | 'DINE_IN', change: Partial<OrderWish> = {}) =>
  priceQuestion({
    basket: {
      lines: [],
      serviceType: service,
      branchId,
      ...(service === 'DELIVERY' && { address: { latitude: 41.31, longitude: 69.28 } }),
    },
    service,
    place,
    wish: { ...wish, ...change },
    cashback: 0,
  })
const body = (
  service: 'DELIVERY' | 'PICK_UP' | 'DINE_IN',
  change: Partial<OrderWish> = {},
  paymentType: OrderBody['paymentType'] = 'CASH',
) =>
  orderBody({
    question: ask(service, change),
    place,
    wish: { ...wish, ...change },
    paymentType,
    seen: { total: 67_600 } as OrderBody['seen'],
  })

test('[S4.31] an order for now names no time, whatever was chosen before', () => {
  expect(ask('DELIVERY')).not.toHaveProperty('day')
  expect(ask('PICK_UP')).not.toHaveProperty('time2')
})

test.each([
  ['DELIVERY', { day: '2026-11-16', time: '18:30' }],
  ['PICK_UP', { day2: '2026-11-17', time2: '12:00' }],
  ['DINE_IN', { day2: '2026-11-17', time2: '12:00' }],
] as const)('[S4.30] [A-17b] later, a %s has its own pair of day and time', (service, pair) => {
  const asked = ask(service, { later: true })
  expect(asked).toMatchObject({ later: true, ...pair })
  expect(Object.keys(asked).filter((key) => /^(?:day|time)/.test(key))).toEqual(Object.keys(pair))
})

test('[A-17] later without a time is sent as it is, for the server to refuse', () => {
  expect(ask('PICK_UP', { later: true, time2: null })).toMatchObject({ later: true, time2: null })
})

test('[S5.10] the address travels as it was priced, with its door and without an id', () => {
  const sent = body('DELIVERY')
  expect(sent.address).toEqual({
    type: 'HOUSE',
    name: null,
    streetName: 'Bunyodkor 1',
    description: 'Bozor',
    latitude: 41.31,
    longitude: 69.28,
  })
  expect(sent).toMatchObject({ addressType: 'MAP', entrance: '2', floor: null, office: '17', domophone: null })
  expect(JSON.stringify(sent)).not.toContain('auto-1')
})

test('[S5.09] who comes to the food sends no door, no word for a courier and no note to change', () => {
  const sent = body('PICK_UP', { changeFrom: 100_000, courierComment: 'Eshik ochiq' })
  expect(sent).not.toHaveProperty('entrance')
  expect(sent).not.toHaveProperty('courierComment')
  expect(sent).toMatchObject({ comment: 'Piyozsiz', changeFrom: null })
})

test('the courier hears the note of the address until another one is written', () => {
  expect(body('DELIVERY').courierComment).toBe('Qoʻngʻiroq qiling')
  expect(body('DELIVERY', { courierComment: 'Eshik ochiq ' }).courierComment).toBe('Eshik ochiq')
})

test('the note to change goes with cash, and only when it pays for more than the order', () => {
  expect(body('DELIVERY', { changeFrom: 100_000 }).changeFrom).toBe(100_000)
  expect(body('DELIVERY', { changeFrom: 50_000 }).changeFrom).toBeNull()
  expect(body('DELIVERY', { changeFrom: 100_000 }, 'TERMINAL').changeFrom).toBeNull()
})

const named = { hasReceiver: true, receiverName: ' Madina ', receiverPhone: '+998 90 123 45 67' }

test.each([
  ['DELIVERY', named, { name: 'Madina', phone: '+998901234567' }],
  ['PICK_UP', named, { name: 'Madina', phone: '+998901234567' }],
  ['DINE_IN', named, null],
  ['DELIVERY', { ...named, hasReceiver: false }, null],
  ['DELIVERY', { ...named, receiverPhone: '+998 90' }, null],
] as const)('[S3.11] who takes a %s: %j → %j', (service, change, receiver) => {
  expect(body(service, change).receiver).toEqual(receiver)
})

test('cutlery is asked for, but not at a table that has it', () => {
  expect(body('PICK_UP').cutlery).toBe(false)
  expect(body('PICK_UP', { needsCutlery: true }).cutlery).toBe(true)
  expect(body('DINE_IN', { needsCutlery: true }).cutlery).toBe(false)
})

test('[A-58] the receipt’s phone is sent only with the wish for a receipt', () => {
  expect(body('PICK_UP').sendChequePhone).toBeNull()
  expect(body('PICK_UP', { sendCheque: true }).sendChequePhone).toBe('+998 90')
})

test('[A-15] a table goes only with an order at it', () => {
  expect(ask('DINE_IN')).toMatchObject({ hallId: 'h', tableId: 't' })
  expect(ask('PICK_UP')).not.toHaveProperty('tableId')
})
