import { attachCourier, changePayment, moveOrder } from '@dasturxon/contracts/order-board.endpoints'
import { orderById } from '@dasturxon/contracts/orders.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff } from '@dasturxon/testbed/data/people'
import { place, type OrderInput } from '@dasturxon/testbed/data/ordering-shop'
import { openRunningShop } from '#test/running-orders'
import { newId } from '#platform/id'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const open = (receiver_active = true) => openRunningShop(api, { settings: { receiver_active } })
const receiver = { name: 'Madina', phone: '+998901234567' }
const details = { receiver, changeFrom: 100_000, cutlery: true }
const none = { receiver: null, changeFrom: null, cutlery: false }

describe('[S3.11.receiverActive] receiver, banknote for change and cutlery of an order', () => {
  test('stores the details as sent and returns them only to the person who placed the order', async () => {
    const shop = await open()
    const order = await shop.placed(await shop.delivery(shop.person, details))
    expect(order).toMatchObject(details)
    expect(await shop.row(order.id)).toMatchObject({
      receiver_name: 'Madina',
      receiver_phone: '+998901234567',
      change_from: 100_000,
      cutlery: true,
      comment: null,
      courier_comment: null,
    })
    const read = async ({ page }: typeof shop.person) => page.call(orderById, { params: { id: order.id } })
    expect((await read(shop.person))[1]).toMatchObject(details)
    expect((await read(await shop.customer()))[0]).toMatchObject({ status: 404, code: 'not_found' })
    expect((await read(await shop.guest()))[0]).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('shows the details of an accepted order to its courier, and to the kitchen without the receiver', async () => {
    const shop = await open()
    const { id } = await shop.placed(await shop.delivery(shop.person, details))
    const [courier, kitchen] = [await asStaff(api, shop, 'COURIER'), await asStaff(api, shop, 'KITCHEN')]
    expect((await shop.onBoard(id, courier))[0]).toMatchObject({ status: 404, code: 'not_found' })
    await shop.owner.page.call(moveOrder, { params: { id }, body: { version: 1, to: 'ACCEPTED' } })
    expect((await shop.onBoard(id, courier))[1]).toMatchObject({ ...details, receiver: null })
    await shop.owner.page.call(attachCourier, { params: { id }, body: { version: 2, courierId: courier.id } })
    expect((await shop.onBoard(id, courier))[1]).toMatchObject(details)
    expect((await shop.onBoard(id, kitchen))[1]).toMatchObject({ ...details, receiver: null })
  })

  test.each<[string, (shop: Awaited<ReturnType<typeof open>>) => OrderInput, object]>([
    ['ignores receiver and cutlery at a table', (shop) => shop.dineIn(details), { receiver: null, cutlery: false }],
    [
      'ignores the banknote when the payment is not cash',
      (shop) => shop.pickUp({ ...details, paymentType: 'TERMINAL' }),
      { changeFrom: null },
    ],
    ['ignores a banknote below the order total', (shop) => shop.pickUp({ changeFrom: 50_000 }), none],
    ['stores no details when the request has none', (shop) => shop.pickUp(), none],
  ])('%s', async (_, input, stored) => {
    const shop = await open()
    expect(await shop.placed(input(shop))).toMatchObject(stored)
  })

  test('ignores the receiver when the merchant has receivers switched off', async () => {
    const shop = await open(false)
    expect(await shop.placed(shop.pickUp(details))).toMatchObject({ ...details, receiver: null })
  })

  test('returns no banknote once staff switch the payment to a card terminal', async () => {
    const shop = await open()
    const { id, version } = await shop.placed(shop.pickUp(details))
    const [error] = await shop.owner.page.call(changePayment, { params: { id }, body: { version, type: 'TERMINAL' } })
    expect(error).toBeUndefined()
    expect((await shop.person.page.call(orderById, { params: { id } }))[1]).toMatchObject({ changeFrom: null })
  })

  test.each<[string, object]>([
    ['a phone number in local format', { receiver: { ...receiver, phone: '90 123 45 67' } }],
    ['an empty phone number', { receiver: { ...receiver, phone: '' } }],
    ['a blank name', { receiver: { ...receiver, name: '  ' } }],
    ['a name of 101 characters', { receiver: { ...receiver, name: 'M'.repeat(101) } }],
    ['an unknown receiver field', { receiver: { ...receiver, passport: 'AA' } }],
    ['a banknote above the limit', { changeFrom: 10_000_001 }],
    ['a fractional banknote', { changeFrom: 0.5 }],
    ['a negative banknote', { changeFrom: -1 }],
    ['a number for cutlery', { cutlery: 2 }],
  ])('refuses an order with %s', async (_, wrong) => {
    const shop = await open()
    expect((await place(shop.person, shop.pickUp(wrong as OrderInput)))[0]).toMatchObject({
      status: 400,
      code: 'invalid_request',
    })
    expect(await shop.count('orders')).toBe(0)
  })

  test('refuses the same idempotency key with another receiver: already_placed', async () => {
    const shop = await open()
    const key = `${newId()}:1`
    const input = shop.pickUp(details)
    const [, first] = await place(shop.person, input, key)
    expect((await place(shop.person, input, key))[1]).toMatchObject({ id: first?.id })
    const other = { ...input, receiver: { ...receiver, name: 'Anvar' } }
    expect((await place(shop.person, other, key))[0]).toMatchObject({ code: 'already_placed' })
  })
})

test('the database refuses an order row with invalid receiver or banknote values', async () => {
  const shop = await open()
  const { id } = await shop.placed(shop.pickUp(details))
  for (const wrong of ["receiver_phone = '90'", 'receiver_phone = NULL', "receiver_name = ''", 'change_from = 0'])
    await expect(api.database.query(`UPDATE orders SET ${wrong} WHERE id = $1`, [id])).rejects.toThrow(
      'order_particulars',
    )
})
