// The address of a delivery is saved with the first order to it, so that the next order need not ask for the door again.
import { addAddress, addresses, deleteAddress } from '@dasturxon/contracts/addresses.endpoints'
import { deleteAccount } from '@dasturxon/contracts/customers.endpoints'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import {
  home,
  openOrderingShop,
  type OrderInput,
  type OrderingShop,
  place,
} from '@dasturxon/testbed/data/ordering-shop'
import type { Person } from '@dasturxon/testbed/data/people'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const door = { entrance: '2', floor: '4', office: '17', domophone: '17K' }

async function deliver(shop: OrderingShop, person: Person, input: OrderInput = door) {
  const [error, order] = await place(person, await shop.delivery(person, input))
  if (error) throw new Error(error.code)
  return order
}

async function savedBy({ page, id: userId }: Person, { merchantId }: OrderingShop) {
  const [error, all] = await page.call(addresses, { params: { merchantId, userId } })
  if (error) throw new Error(error.code)
  return all
}

test('saves the address of the first delivery with its door, city, name and note', async () => {
  const shop = await openOrderingShop(api)
  const person = await shop.customer()
  const address = { ...home, type: 'APARTMENT', streetName: 'Bunyodkor, 1', name: 'Uy', comment: 'Qoʻngʻiroq' } as const
  await deliver(shop, person, { ...door, address: { ...address, description: 'Bozor' }, courierComment: 'Bugun tez' })
  expect(await savedBy(person, shop)).toMatchObject([
    { ...address, ...door, description: 'Bozor', cityId: shop.cityId },
  ])
})

test('saves one address when the same place is ordered to again, with or without its door', async () => {
  const shop = await openOrderingShop(api)
  const person = await shop.customer()
  await deliver(shop, person)
  await deliver(shop, person)
  await deliver(shop, person, {})
  expect(await savedBy(person, shop)).toMatchObject([door])
})

test('saves one address when two orders to it are placed at once', async () => {
  const shop = await openOrderingShop(api)
  const person = await shop.customer()
  await Promise.all([deliver(shop, person), deliver(shop, person), deliver(shop, person)])
  expect(await savedBy(person, shop)).toHaveLength(1)
})

test('saves a second address when another flat of the same house is ordered to', async () => {
  const shop = await openOrderingShop(api)
  const person = await shop.customer()
  await deliver(shop, person)
  await deliver(shop, person, { ...door, office: '40' })
  expect((await savedBy(person, shop)).map(({ office }) => office)).toEqual(['40', '17'])
})

test('adds the door to a saved address that has none, and keeps its name', async () => {
  const shop = await openOrderingShop(api)
  const person = await shop.customer()
  await person.page.call(addAddress, { params: { userId: person.id }, body: { ...home, name: 'Uy' } })
  await deliver(shop, person)
  expect(await savedBy(person, shop)).toMatchObject([{ ...door, name: 'Uy' }])
})

test('saves the door of the last order when the customer has corrected it, and keeps what the order leaves out', async () => {
  const shop = await openOrderingShop(api)
  const person = await shop.customer()
  await deliver(shop, person)
  await deliver(shop, person, { office: '17', entrance: '3', domophone: '', floor: null })
  expect(await savedBy(person, shop)).toMatchObject([{ ...door, entrance: '3' }])
})

test('saves the door to the address with the same flat when a newer one at the place has none', async () => {
  const shop = await openOrderingShop(api)
  const person = await shop.customer()
  for (const office of ['17', null])
    await person.page.call(addAddress, { params: { userId: person.id }, body: { ...home, office } })
  await deliver(shop, person)
  expect(await savedBy(person, shop)).toMatchObject([{ office: null, entrance: null }, door])
})

test('saves nothing for a pick-up, for a guest at a table, and for an order that is refused', async () => {
  const shop = await openOrderingShop(api, { policy: { guest_dine_in: true } })
  const [person, guest] = [await shop.customer(), await shop.guest()]
  expect((await place(person, shop.pickUp()))[0]).toBeUndefined()
  expect((await place(guest, shop.dineIn({ address: { ...home }, ...door })))[0]).toBeUndefined()
  const refused = await place(person, await shop.delivery(person, { ...door, paymentType: 'CLICK' }))
  expect(refused[0]).toMatchObject({ code: 'payment_method_not_offered' })
  expect(await shop.count('address')).toBe(0)
})

test('places the order without saving its address when the customer has thirty addresses', async () => {
  const shop = await openOrderingShop(api)
  const person = await shop.customer()
  for (let count = 0; count < 30; count++)
    await person.page.call(addAddress, {
      params: { userId: person.id },
      body: { latitude: 40 + count / 10, longitude: 64 },
    })
  await deliver(shop, person)
  expect(await savedBy(person, shop)).toHaveLength(30)
  expect(await shop.count('orders')).toBe(1)
})

test('lets the customer delete the address, and erases it with the account', async () => {
  const shop = await openOrderingShop(api)
  const person = await shop.customer()
  await deliver(shop, person)
  const [saved] = await savedBy(person, shop)
  expect((await person.page.call(deleteAddress, { params: { id: saved?.id ?? '' } }))[0]).toBeUndefined()
  await deliver(shop, person)
  expect(await shop.count('address')).toBe(1)
  // An account with active orders is not deleted. Other test files compare all orders with their history.
  for (const table of ['orders', 'order_event'])
    await api.database.query(`UPDATE ${table} SET status = 'CLOSED' WHERE merchant_id = $1`, [shop.merchantId])
  expect((await person.page.call(deleteAccount, {}))[0]).toBeUndefined()
  expect(await shop.count('address')).toBe(0)
})
