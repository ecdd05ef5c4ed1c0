import { activeOrders } from '@dasturxon/contracts/orders.endpoints'
import * as schema from '@dasturxon/contracts/orders.schema'
import { orderStatuses } from '@dasturxon/rules/order-status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { browser } from '@dasturxon/testbed/data/browser'
import { createBranch, createMerchant, createOrder } from '@dasturxon/testbed/data/factories'
import { asCustomer, asGuest, type Person } from '@dasturxon/testbed/data/people'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

const list = ({ page, id: userId }: Person) => page.call(activeOrders, { params: { userId } })

describe('[S7.23] the list of active orders', () => {
  test("[S6.02] returns a customer's active orders, newest first", async () => {
    const shop = await createMerchant(api.database)
    const person = await asCustomer(api, shop)
    expect(await list(person)).toEqual([undefined, []])
    const branch = await createBranch(api.database, shop.merchantId)
    const ids = []
    for (let turn = 0; turn < 3; turn++)
      ids.push(await createOrder(api.database, shop.merchantId, person.id, { branch_id: branch, number: turn + 1 }))
    const [error, orders] = await list(person)
    expect(error).toBeUndefined()
    expect(orders?.map(({ id }) => id)).toEqual(ids.toReversed())
  })

  test('[S3.49] returns an order with every field of the specification', async () => {
    const shop = await createMerchant(api.database)
    const person = await asCustomer(api, shop, { first_name: 'Anvar' })
    const [courier, promo] = [newId(), newId()]
    const id = await createOrder(api.database, shop.merchantId, person.id, {
      number: 17,
      status: 'ON_WAY',
      delivery_at: '2026-11-15T13:00:00Z',
      accepted_time: '2026-11-15T12:05:00Z',
      cooking_time: 25,
      comment: 'Achchiq boʻlmasin',
      receiver_name: 'Madina',
      receiver_phone: '+998901234567',
      cutlery: true,
      delivery_type: 'OWN',
      distance: 3_200,
      courier_id: courier,
      courier_status: 'PERFORMER_PICKUPED',
      promo_id: promo,
      promo_code: 'OSH10',
      cashback: 1_000,
    })
    const [, orders = []] = await list(person)
    expect(orders[0]).toEqual({
      id,
      number: 17,
      version: 1,
      status: 'ON_WAY',
      statusSince: expect.any(String),
      serviceType: 'DELIVERY',
      orderDevice: 'CLIENT_WEB',
      atTime: null,
      deliveryAt: '2026-11-15T13:00:00.000Z',
      acceptedTime: '2026-11-15T12:05:00.000Z',
      readyTime: null,
      deliveredAt: null,
      cookingTime: 25,
      createdDate: expect.any(String),
      timestamp: new Date(orders[0]?.createdDate ?? '').getTime(),
      branch: {
        id: expect.any(String),
        name: { uz: 'Chilonzor', ru: 'Чиланзар', eng: 'Chilanzar' },
        address: { uz: 'Bunyodkor 1', ru: 'Бунёдкор, 1', eng: '1 Bunyodkor' },
        phone: null,
        latitude: 41.31,
        longitude: 69.28,
      },
      cityId: null,
      address: null,
      user: expect.objectContaining({ id: person.id, firstName: 'Anvar' }),
      cartItems: [
        {
          product: {
            id: expect.any(String),
            name: { uz: 'Osh', ru: 'Плов', eng: 'Plov' },
            image: null,
            costPrice: 32_000,
            discount: 0,
            count: 2,
          },
          modifications: [],
        },
      ],
      productCount: 2,
      productPrice: 64_000,
      productDiscount: 0,
      deliveryPrice: 12_000,
      deliveryDiscount: 0,
      servicePrice: 0,
      serviceFee: 0,
      cashback: 1_000,
      totalDiscount: 0,
      totalPrice: 76_000,
      payment: { type: 'CASH' },
      isPaid: false,
      promoId: promo,
      promoCode: 'OSH10',
      deliveryType: 'OWN',
      deliveryTariffId: null,
      deliveryTypeComment: null,
      distance: 3_200,
      courierId: courier,
      courierStatus: 'PERFORMER_PICKUPED',
      courierPaid: false,
      operatorId: null,
      waiterId: null,
      tableId: null,
      comment: 'Achchiq boʻlmasin',
      receiver: { name: 'Madina', phone: '+998901234567' },
      changeFrom: null,
      changeId: null,
      toCollect: 0,
      collect: { by: 'CASH', amount: 76_000 },
      cutlery: true,
      reason: null,
      reasonReturn: null,
      cancelCause: null,
      moneyBack: null,
      promisedFrom: null,
      promisedUntil: null,
      grade: null,
      gradeTags: [],
      gradeComment: null,
      eatsId: null,
      posterOrderId: null,
      posterErrorMessage: null,
    })
    expect(Object.keys(schema.order.shape)).toHaveLength(Object.keys(orders[0] ?? {}).length)
  })

  test('lists orders in the eight active statuses and leaves out delivered, closed and canceled orders', async () => {
    const shop = await createMerchant(api.database)
    const person = await asCustomer(api, shop)
    const branch = await createBranch(api.database, shop.merchantId)
    for (const status of orderStatuses)
      await createOrder(api.database, shop.merchantId, person.id, { branch_id: branch, status })
    const [, orders = []] = await list(person)
    expect(orders.map(({ status }) => status).toSorted()).toEqual(
      ['OPEN', 'AT_TIME', 'CREATED', 'ACCEPTED', 'COOKING', 'DONE', 'ATTACHED', 'ON_WAY'].toSorted(),
    )
  })

  test('[S3.37] returns orders of all thirteen sources; the database refuses any other source', async () => {
    const shop = await createMerchant(api.database)
    const person = await asCustomer(api, shop)
    const branch_id = await createBranch(api.database, shop.merchantId)
    const sources =
      'LAPOSTER OPERATOR INSTAGRAM CLIENT_APP TELEGRAM_BOT CLIENT CLIENT_WEB CLIENT_IOS CLICK_MINI_APP CLIENT_ANDROID CLIENT_WEB_MOBILE CLIENT_WEB_DESKTOP INTEGRATION_APP'.split(
        ' ',
      )
    for (const order_device of sources)
      await createOrder(api.database, shop.merchantId, person.id, { branch_id, order_device })
    const [, orders = []] = await list(person)
    expect(orders.map(({ orderDevice }) => orderDevice)).toEqual(sources.toReversed())
    await expect(
      createOrder(api.database, shop.merchantId, person.id, { branch_id, order_device: 'FAX' }),
    ).rejects.toMatchObject({ code: '22P02' })
  })

  test('returns the branch of an order even when the branch is deleted', async () => {
    const shop = await createMerchant(api.database)
    const person = await asCustomer(api, shop)
    const branch = await createBranch(api.database, shop.merchantId, { deleted: true })
    await createOrder(api.database, shop.merchantId, person.id, { branch_id: branch })
    expect((await list(person))[1]?.[0]?.branch.id).toBe(branch)
  })

  test("returns 404 for another customer's orders and does not list them", async () => {
    const shop = await createMerchant(api.database)
    const [mine, other] = [await asCustomer(api, shop), await asCustomer(api, shop)]
    await createOrder(api.database, shop.merchantId, other.id)
    expect((await list({ ...mine, id: other.id }))[0]).toMatchObject({ status: 404, code: 'not_found' })
    expect(await list(mine)).toEqual([undefined, []])
  })

  test("refuses a request without a session, with another merchant's session or of a guest: login_required", async () => {
    const [shop, otherShop] = [await createMerchant(api.database), await createMerchant(api.database)]
    const person = await asCustomer(api, otherShop)
    const page = browser(api, shop)
    expect((await list({ page, id: person.id }))[0]).toMatchObject({ status: 401, code: 'login_required' })
    page.token = person.page.token
    expect((await list({ page, id: person.id }))[0]).toMatchObject({ status: 401, code: 'login_required' })
    expect((await list(await asGuest(api, shop)))[0]).toMatchObject({ status: 403, code: 'login_required' })
  })

  test('reads the active orders in one round trip to the database', async () => {
    const person = await asCustomer(api, await createMerchant(api.database))
    await list(person)
    expect(await api.roundTrips(() => list(person))).toBe(1)
  })
})

test('lets database roles insert order events, one per version, and never change or delete them', async () => {
  const shop = await createMerchant(api.database)
  const { id } = await asCustomer(api, shop)
  const orderId = await createOrder(api.database, shop.merchantId, id)
  const event = {
    merchant_id: shop.merchantId,
    order_id: orderId,
    version: 1,
    kind: 'CHANGE_STATUS',
    status: 'CREATED',
  }
  await api.database.insert('order_event', { ...event, actor_kind: 'customer' })
  await expect(api.database.insert('order_event', { ...event, actor_kind: 'staff' })).rejects.toMatchObject({
    code: '23505',
  })
  for (const role of ['app', 'worker'])
    for (const [verb, may] of [
      ['SELECT', true],
      ['INSERT', true],
      ['UPDATE', false],
      ['DELETE', false],
      ['TRUNCATE', false],
    ]) {
      const { rows } = await api.database.query<{ may: boolean }>('SELECT has_table_privilege($1, $2, $3) AS may', [
        role,
        'order_event',
        verb,
      ])
      expect([role, verb, rows[0]?.may]).toEqual([role, verb, may])
    }
})
