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

/** The order request of the requirements, by where each of its fields comes from. */
const draftFields = {
  sent: `cityId office domophone entrance floor sendCheque sendChequePhone courierComment day time day2 time2 later
    addressType comment promoCode address serviceType paymentType orderDevice deliveryTariffId hallId tableId cashback`,
  /** Under another name: the lines with their notes, the branch, and the price that the customer has accepted. */
  renamed: 'lines branchId seen',
  /** Computed, known or chosen by the server. */
  refused: `pickupValid note promo promoId totalProductPrice totalProductDiscount totalPrice totalDiscount productPrice
    productDiscount productCount deliveryPrice deliveryDiscount user payment branch merchant deliveryType serviceId
    servicePrice waiterId number status deliveryAt cartItems`,
}
const named = (fields: string) => fields.split(/\s+/)

test('[S3.46e] [A-75] an order request has every field that a customer decides, and refuses those that the server does', () => {
  const known = Object.keys(placeOrder.body.shape)
  expect(known).toEqual(expect.arrayContaining([...named(draftFields.sent), ...named(draftFields.renamed)]))
  expect(known.filter((field) => named(draftFields.refused).includes(field))).toEqual([])
  const unknown = Object.fromEntries(named(draftFields.refused).map((field) => [field, null]))
  const issues = placeOrder.body.safeParse(unknown).error?.issues ?? []
  expect(issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))).toEqual(
    named(draftFields.refused),
  )
})
