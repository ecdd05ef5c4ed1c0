import { expect, test } from 'vitest'
import {
  addLine,
  type Destination,
  emptyDraft,
  foundDestination,
  isStarted,
  placeBody,
  quoteBody,
  refusesAddress,
  setCount,
} from './order-draft.ts'

const plov = { productId: 'plov', modifications: [] }
const spicy = { productId: 'plov', modifications: [{ modificationId: 'chilli', count: 1 }] }
const terms = { branchId: 'branch', cityId: 'city', quoteId: 'quote' }
const home: Destination = {
  id: 'home',
  streetName: 'Qatortol',
  latitude: 41.3,
  longitude: 69.2,
  door: { houseNumber: '44', entrance: '3', floor: '5', office: '' },
}
const seen = {} as Parameters<typeof placeBody>[3]

test('adds to the line with the same options, and makes a line of its own for others', () => {
  const lines = addLine(addLine(addLine([], plov), spicy), plov, 2)
  expect(lines.map(({ count, modifications }) => [count, modifications.length])).toEqual([
    [3, 0],
    [1, 1],
  ])
})

test('removes a line when its count becomes zero', () => {
  const [line] = addLine([], plov)
  expect(setCount(addLine([], plov), line?.key ?? '', 0)).toEqual([])
})

test('asks for the price of a delivery with its address and quote, and of a pick-up without', () => {
  const draft = { ...emptyDraft, lines: addLine([], plov), destination: home }
  expect(quoteBody(draft, null, terms)).toMatchObject({
    cityId: 'city',
    deliveryTariffId: 'quote',
    address: { latitude: 41.3 },
  })
  expect(quoteBody({ ...draft, service: 'PICK_UP' }, null, terms)).not.toHaveProperty('address')
})

test('names the time of a delivery and of a pick-up in the fields of the shop', () => {
  const slot = { day: '2026-11-18', time: '18:30' }
  expect(quoteBody({ ...emptyDraft, slot }, null, terms)).toMatchObject({ later: true, ...slot })
  const pickUp = quoteBody({ ...emptyDraft, slot, service: 'PICK_UP' }, null, terms)
  expect(pickUp).toMatchObject({ later: true, day2: slot.day, time2: slot.time })
})

test('sends door, name and banknote with the order, and no banknote for a terminal', () => {
  const draft = { ...emptyDraft, name: ' Nodira ', destination: home, changeFrom: '200 000' }
  expect(placeBody(draft, '+998934152008', terms, seen)).toMatchObject({
    name: 'Nodira',
    phone: '+998934152008',
    entrance: '3',
    office: null,
    changeFrom: 200_000,
  })
  expect(placeBody({ ...draft, payment: 'TERMINAL' }, '+998934152008', terms, seen).changeFrom).toBeNull()
})

test('takes street and house from a place that was found', () => {
  const address = {
    road: 'Navoiy',
    house_number: '7',
    residential: null,
    neighbourhood: null,
    quarter: null,
    suburb: null,
  }
  const found = foundDestination({ lat: 41.3, lon: 69.2, display_name: 'Navoiy 7, Toshkent', address })
  expect(found).toMatchObject({ streetName: 'Navoiy', door: { houseNumber: '7', entrance: '' } })
})

test('has something to lose once the operator has typed or chosen something of the call', () => {
  expect(isStarted(emptyDraft)).toBe(false)
  expect(isStarted({ ...emptyDraft, service: 'PICK_UP', payment: 'TERMINAL' })).toBe(false)
  expect(isStarted({ ...emptyDraft, phone: '90' })).toBe(true)
  expect(isStarted({ ...emptyDraft, lines: addLine([], plov) })).toBe(true)
  expect(isStarted({ ...emptyDraft, destination: home })).toBe(true)
})

test('blames the address only when the branches have refused it', () => {
  const codes = ['out_of_zone', 'no_branch', 'not_found', 'unreachable', 'timed_out', 'try_again']
  expect(codes.map((code) => refusesAddress({ code }))).toEqual([true, true, true, false, false, false])
})
