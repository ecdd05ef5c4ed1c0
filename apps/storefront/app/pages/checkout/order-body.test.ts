import { expect, test } from 'vitest'
import type { Destination } from '#features/destination/destination.ts'
import type { OrderRequest } from '#features/order-request/order-request.ts'
import type { OrderBody } from '#features/order-request/pending-order.ts'
import { orderBody, quoteBody } from './order-body.ts'

const branchId = '01930000-0000-7000-8000-0000000000b1'
const request: OrderRequest = {
  later: false,
  day: '2026-11-16',
  time: '18:30',
  day2: '2026-11-17',
  time2: '12:00',
  paymentType: 'CASH',
  cardId: null,
  cashback: 0,
  changeFrom: 0,
  comment: ' Piyozsiz ',
  courierComment: '',
  isCourierNoteErased: false,
  needsCutlery: false,
  sendCheque: false,
  sendChequePhone: '+998 90',
  hasReceiver: false,
  receiverName: '',
  receiverPhone: '',
}
const destination = {
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
} as unknown as Destination

const ask = (service: 'DELIVERY' | 'PICK_UP' | 'DINE_IN', change: Partial<OrderRequest> = {}) =>
  quoteBody({
    basket: {
      lines: [],
      serviceType: service,
      branchId,
      ...(service === 'DELIVERY' && { address: { latitude: 41.31, longitude: 69.28 } }),
    },
    service,
    destination,
    request: { ...request, ...change },
    cashback: 0,
  })
const body = (
  service: 'DELIVERY' | 'PICK_UP' | 'DINE_IN',
  change: Partial<OrderRequest> = {},
  paymentType: OrderBody['paymentType'] = 'CASH',
) =>
  orderBody({
    body: ask(service, change),
    destination,
    request: { ...request, ...change },
    paymentType,
    cardId: 'card',
    accepted: { total: 67_600 } as OrderBody['seen'],
  })

test('[S4.31] sends no time with an order for now when a slot was chosen before', () => {
  expect(ask('DELIVERY')).not.toHaveProperty('day')
  expect(ask('PICK_UP')).not.toHaveProperty('time2')
})

test.each([
  ['DELIVERY', { day: '2026-11-16', time: '18:30' }],
  ['PICK_UP', { day2: '2026-11-17', time2: '12:00' }],
] as const)('[S4.30] [A-17b] sends the day and time fields of %s when the order is for later', (service, pair) => {
  const sent = ask(service, { later: true })
  expect(sent).toMatchObject({ later: true, ...pair })
  expect(Object.keys(sent).filter((key) => /^(?:day|time)/.test(key))).toEqual(Object.keys(pair))
})

test('sends an order at a table for now, also when a later time was chosen for another service before', () => {
  const sent = ask('DINE_IN', { later: true })
  expect(sent.later).toBe(false)
  expect(Object.keys(sent).filter((key) => /^(?:day|time)/.test(key))).toEqual([])
})

test('[A-17] sends an order for later without a time unchanged, for the server to refuse', () => {
  expect(ask('PICK_UP', { later: true, time2: null })).toMatchObject({ later: true, time2: null })
})

test('[S5.10] sends the priced address with entrance and flat, and without the id it has in the browser', () => {
  const sent = body('DELIVERY')
  expect(sent.address).toEqual({
    type: 'HOUSE',
    name: null,
    streetName: 'Bunyodkor 1',
    description: 'Bozor',
    latitude: 41.31,
    longitude: 69.28,
    comment: 'Qoʻngʻiroq qiling',
  })
  expect(sent).toMatchObject({ addressType: 'MAP', entrance: '2', floor: null, office: '17', domophone: null })
  expect(JSON.stringify(sent)).not.toContain('auto-1')
})

test('[S5.09] sends no entrance, courier comment or banknote with a pick-up', () => {
  const sent = body('PICK_UP', { changeFrom: 100_000, courierComment: 'Eshik ochiq' })
  expect(sent).not.toHaveProperty('entrance')
  expect(sent).not.toHaveProperty('courierComment')
  expect(sent).toMatchObject({ comment: 'Piyozsiz', changeFrom: null })
})

test('sends the comment of the address to the courier until the customer writes another one', () => {
  expect(body('DELIVERY').courierComment).toBe('Qoʻngʻiroq qiling')
  expect(body('DELIVERY', { courierComment: 'Eshik ochiq ' }).courierComment).toBe('Eshik ochiq')
})

test('sends no note to the courier when the customer has erased that of the address', () => {
  const sent = body('DELIVERY', { isCourierNoteErased: true })
  expect(sent.courierComment).toBeNull()
  expect(sent.address).toMatchObject({ comment: null })
})

test('sends the banknote to change only with cash, and only when it is larger than the total', () => {
  expect(body('DELIVERY', { changeFrom: 100_000 }).changeFrom).toBe(100_000)
  expect(body('DELIVERY', { changeFrom: 50_000 }).changeFrom).toBeNull()
  expect(body('DELIVERY', { changeFrom: 100_000 }, 'TERMINAL').changeFrom).toBeNull()
})

test('names the saved card only when it is what the order is paid with', () => {
  expect(body('DELIVERY', {}, 'OTHER').cardId).toBe('card')
  expect(body('DELIVERY', {}, 'PAYME').cardId).toBeNull()
})

const named = { hasReceiver: true, receiverName: ' Madina ', receiverPhone: '+998 90 123 45 67' }

test.each([
  ['DELIVERY', named, { name: 'Madina', phone: '+998901234567' }],
  ['PICK_UP', named, { name: 'Madina', phone: '+998901234567' }],
  ['DINE_IN', named, null],
  ['DELIVERY', { ...named, hasReceiver: false }, null],
  ['DELIVERY', { ...named, receiverPhone: '+998 90' }, null],
] as const)('[S3.11.receiverActive] sends the receiver of a %s: %j → %j', (service, change, receiver) => {
  expect(body(service, change).receiver).toEqual(receiver)
})

test('sends the request for cutlery, but never for dine-in', () => {
  expect(body('PICK_UP').cutlery).toBe(false)
  expect(body('PICK_UP', { needsCutlery: true }).cutlery).toBe(true)
  expect(body('DINE_IN', { needsCutlery: true }).cutlery).toBe(false)
})

test.each(['PAYME', 'CLICK', 'OTHER'] as const)(
  '[A-58] asks for the receipt by SMS with %s when it is wanted',
  (type) => {
    expect(body('PICK_UP', {}, type)).toMatchObject({ sendCheque: false, sendChequePhone: null })
    const phone = { sendCheque: true, sendChequePhone: '+998 90 123 45 67' }
    expect(body('PICK_UP', phone, type)).toMatchObject({ sendCheque: true, sendChequePhone: '+998901234567' })
  },
)

test.each(['', '+998 ', '+998 90'])(
  'names no phone for the receipt, so that it goes to the own one, for %j',
  (typed) => {
    const sent = body('PICK_UP', { sendCheque: true, sendChequePhone: typed }, 'PAYME')
    expect(sent).toMatchObject({ sendCheque: true, sendChequePhone: null })
  },
)

test.each(['CASH', 'TERMINAL', 'UZUM'] as const)(
  'asks for no receipt by SMS with %s, which has none to send',
  (type) => {
    const sent = body('PICK_UP', { sendCheque: true, sendChequePhone: '+998 90 123 45 67' }, type)
    expect(sent).toMatchObject({ sendCheque: false, sendChequePhone: null })
  },
)

test('[A-15] sends the table only with a dine-in order', () => {
  expect(ask('DINE_IN')).toMatchObject({ hallId: 'h', tableId: 't' })
  expect(ask('PICK_UP')).not.toHaveProperty('tableId')
})
