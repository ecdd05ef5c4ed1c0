import { changePayment } from '@dasturxon/contracts/order-board.endpoints'
import { orderById } from '@dasturxon/contracts/orders.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff } from '@dasturxon/testbed/data/people'
import { place, type Wish } from '@dasturxon/testbed/data/ordering-shop'
import { openRunningShop } from '#test/running-orders'
import { newId } from '#platform/id'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const open = (receiver_active = true) => openRunningShop(api, { settings: { receiver_active } })
const receiver = { name: 'Madina', phone: '+998901234567' }
const said = { receiver, changeFrom: 100_000, cutlery: true }
const nothing = { receiver: null, changeFrom: null, cutlery: false }

describe('[S3.11] who takes it, the note to change and cutlery', () => {
  test('are kept as they were said, and told to whoever ordered it and nobody else', async () => {
    const shop = await open()
    const order = await shop.placed(await shop.delivery(shop.person, said))
    expect(order).toMatchObject(said)
    expect(await shop.row(order.id)).toMatchObject({
      receiver_name: 'Madina',
      receiver_phone: '+998901234567',
      change_from: 100_000,
      cutlery: true,
      comment: null,
      courier_comment: null,
    })
    const read = async ({ page }: typeof shop.person) => page.call(orderById, { params: { id: order.id } })
    expect((await read(shop.person))[1]).toMatchObject(said)
    expect((await read(await shop.customer()))[0]).toMatchObject({ status: 404, code: 'not_found' })
    expect((await read(await shop.guest()))[0]).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('reach the courier; the kitchen sees the cutlery and no name', async () => {
    const shop = await open()
    const { id } = await shop.placed(await shop.delivery(shop.person, said))
    const seen = async (role: 'COURIER' | 'KITCHEN') => (await shop.onBoard(id, await asStaff(api, shop, role)))[1]
    expect(await seen('COURIER')).toMatchObject(said)
    expect(await seen('KITCHEN')).toMatchObject({ ...said, receiver: null })
  })

  test.each<[string, (shop: Awaited<ReturnType<typeof open>>) => Wish, object]>([
    ['nobody else at a table, and its own cutlery', (shop) => shop.dineIn(said), { receiver: null, cutlery: false }],
    [
      'no change where it is not cash',
      (shop) => shop.pickUp({ ...said, paymentType: 'TERMINAL' }),
      { changeFrom: null },
    ],
    ['no change of a note that does not pay for it', (shop) => shop.pickUp({ changeFrom: 50_000 }), nothing],
    ['nothing of it when nothing was said', (shop) => shop.pickUp(), nothing],
  ])('%s', async (_, wish, kept) => {
    const shop = await open()
    expect(await shop.placed(wish(shop))).toMatchObject(kept)
  })

  test('nobody else where the merchant does not let them', async () => {
    const shop = await open(false)
    expect(await shop.placed(shop.pickUp(said))).toMatchObject({ ...said, receiver: null })
  })

  test('no change any more once it is paid by card', async () => {
    const shop = await open()
    const { id, version } = await shop.placed(shop.pickUp(said))
    const [error] = await shop.owner.page.call(changePayment, { params: { id }, body: { version, type: 'TERMINAL' } })
    expect(error).toBeUndefined()
    expect((await shop.person.page.call(orderById, { params: { id } }))[1]).toMatchObject({ changeFrom: null })
  })

  test.each<[string, object]>([
    ['a number as it was typed', { receiver: { ...receiver, phone: '90 123 45 67' } }],
    ['no number', { receiver: { ...receiver, phone: '' } }],
    ['no name', { receiver: { ...receiver, name: '  ' } }],
    ['a name without end', { receiver: { ...receiver, name: 'M'.repeat(101) } }],
    ['more than they need', { receiver: { ...receiver, passport: 'AA' } }],
    ['a note nobody prints', { changeFrom: 10_000_001 }],
    ['half a soʻm', { changeFrom: 0.5 }],
    ['a debt', { changeFrom: -1 }],
    ['cutlery by number', { cutlery: 2 }],
  ])('%s is refused, and nothing is ordered', async (_, wrong) => {
    const shop = await open()
    expect((await place(shop.person, shop.pickUp(wrong as Wish)))[0]).toMatchObject({
      status: 400,
      code: 'invalid_request',
    })
    expect(await shop.count('orders')).toBe(0)
  })

  test('are part of the request: the same key with another receiver is not the same order', async () => {
    const shop = await open()
    const key = `${newId()}:1`
    const wish = shop.pickUp(said)
    const [, first] = await place(shop.person, wish, key)
    expect((await place(shop.person, wish, key))[1]).toMatchObject({ id: first?.id })
    const other = { ...wish, receiver: { ...receiver, name: 'Anvar' } }
    expect((await place(shop.person, other, key))[0]).toMatchObject({ code: 'already_placed' })
  })
})

test('the database itself keeps the bounds', async () => {
  const shop = await open()
  const { id } = await shop.placed(shop.pickUp(said))
  for (const wrong of ["receiver_phone = '90'", 'receiver_phone = NULL', "receiver_name = ''", 'change_from = 0'])
    await expect(api.database.query(`UPDATE orders SET ${wrong} WHERE id = $1`, [id])).rejects.toThrow(
      'order_particulars',
    )
})
