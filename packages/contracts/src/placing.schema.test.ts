import { expect, test } from 'vitest'
import { addAddress } from './addresses.schema.ts'
import { placeOrder } from './placing.schema.ts'

const door = ['office', 'domophone', 'entrance', 'floor'] as const

const refusedFields = (schema: typeof placeOrder.body | typeof addAddress.body, input: object) =>
  (schema.safeParse(input).error?.issues ?? []).filter(({ code }) => code === 'too_big').map(({ path }) => path.at(-1))

test.each([
  ['accepts thirty characters', 30, []],
  ['refuses more than thirty characters', 31, ['houseNumber', ...door]],
])('a delivery %s in each short field of its address, as a saved address does', (_, length, refused) => {
  const word = '1'.repeat(length)
  const place = { latitude: 41.3, longitude: 69.2, houseNumber: word }
  const words = Object.fromEntries(door.map((field) => [field, word]))
  expect(refusedFields(addAddress.body, { ...place, ...words })).toEqual(refused)
  expect(refusedFields(placeOrder.body, { address: place, ...words })).toEqual(refused)
})
