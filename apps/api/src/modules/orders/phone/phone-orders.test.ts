import { branchMenu, findCaller, quotePhoneOrder } from '@dasturxon/contracts/phone-orders.endpoints'
import { placePhoneOrder } from '@dasturxon/contracts/placing.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { createBranch } from '@dasturxon/testbed/data/factories'
import { openOrderingShop, type OrderingShop, place } from '@dasturxon/testbed/data/ordering-shop'
import { asStaff, consoleHost } from '@dasturxon/testbed/data/people'
import { deliveryForCaller, enterByPhone } from '@dasturxon/testbed/data/phone-orders'
import { newPhone } from '@dasturxon/testbed/observing/messages'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

async function openPhone(settings: Parameters<typeof openOrderingShop>[1] = {}) {
  const shop = await openOrderingShop(api, settings)
  const operator = await asStaff(api, shop, 'OPERATOR')
  const caller = { phone: newPhone().replaceAll(' ', ''), name: 'Nodira' }
  return { shop, operator, caller, basket: basketOf(shop) }
}

const basketOf = ({ branchId, plov }: OrderingShop) => ({ branchId, lines: [{ productId: plov, count: 2 }] })

const customersOf = async ({ merchantId }: OrderingShop, phone: string) => {
  const sql = 'SELECT * FROM customer WHERE merchant_id = $1 AND phone = $2'
  return (await api.database.query<Record<string, unknown>>(sql, [merchantId, phone])).rows
}

describe('an order by phone', () => {
  test('of an unknown caller creates the customer without a login and names the operator', async () => {
    const { shop, operator, caller, basket } = await openPhone()
    const [error, order] = await enterByPhone(operator, caller, basket)
    expect(error).toBeUndefined()
    expect(order).toMatchObject({ status: 'CREATED', orderDevice: 'OPERATOR', operatorId: operator.id })
    const [customer] = await customersOf(shop, caller.phone)
    expect(customer).toMatchObject({ id: order?.user?.id, first_name: 'Nodira', phone_confirmed: false })
    const { rows } = await api.database.query('SELECT FROM session WHERE actor_id = $1', [order?.user?.id])
    expect(rows).toEqual([])
    const audit = 'SELECT action, actor_id, after FROM audit_log WHERE merchant_id = $1 AND entity_id = $2'
    expect((await api.database.query(audit, [shop.merchantId, order?.id])).rows).toMatchObject([
      { action: 'order.placed', actor_id: operator.id, after: { totalPrice: 57_600 } },
    ])
  })

  test('[S3.43f] is paid only as the channel of the operator allows, whatever the site offers', async () => {
    const { shop, operator, caller, basket } = await openPhone()
    const set = 'UPDATE payment_channel_setting SET web_enabled = $2, operator_enabled = $3 WHERE merchant_id = $1'
    await api.database.query(set, [shop.merchantId, true, false])
    expect((await enterByPhone(operator, caller, basket))[0]).toMatchObject({ code: 'payment_method_not_offered' })
    await api.database.query(set, [shop.merchantId, false, true])
    expect((await enterByPhone(operator, caller, basket))[1]).toMatchObject({ status: 'CREATED' })
  })

  test('of a known customer keeps the name that the customer has chosen, and the basket on their own phone', async () => {
    const { shop, operator, caller, basket } = await openPhone()
    const customer = await shop.customer({ phone: caller.phone, first_name: 'Nodirabegim' })
    const lines = [{ productId: shop.plov, count: 1, addedAt: 1, updatedAt: 1 }]
    await api.database.insert('draft', {
      merchant_id: shop.merchantId,
      owner_id: customer.id,
      ref: newId(),
      revision: 1,
      lines: JSON.stringify(lines),
    })
    const [, order] = await enterByPhone(operator, caller, basket)
    expect(order?.user).toMatchObject({ id: customer.id, firstName: 'Nodirabegim' })
    const { rows } = await api.database.query('SELECT revision FROM draft WHERE owner_id = $1', [customer.id])
    expect(rows).toEqual([{ revision: 1 }])
  })

  test('costs the same as the order of the shop, for delivery too, and saves the address', async () => {
    const { shop, operator, caller, basket } = await openPhone()
    const customer = await shop.customer()
    const [, ordered] = await place(customer, await shop.delivery(customer, basket))
    const [, entered] = await enterByPhone(operator, caller, {
      ...basket,
      ...(await deliveryForCaller(operator, shop)),
    })
    const { totalPrice, deliveryPrice, productDiscount, distance, deliveryType } = ordered ?? {}
    expect(entered).toMatchObject({ totalPrice, deliveryPrice, productDiscount, distance, deliveryType })
    const [, found] = await operator.page.call(findCaller, { query: { phone: caller.phone } })
    expect(found?.addresses).toMatchObject([{ streetName: 'Bunyodkor' }])
  })

  test('is placed once when the request is repeated, and refused for another basket under the same key', async () => {
    const { shop, operator, caller, basket } = await openPhone()
    const key = `${newId()}:1`
    const [[, first], [, second]] = await Promise.all([
      enterByPhone(operator, caller, basket, key),
      enterByPhone(operator, caller, basket, key),
    ])
    expect(second?.id).toBe(first?.id)
    expect(await shop.count('orders')).toBe(1)
    const changed = { ...basket, lines: [{ productId: shop.plov, count: 3 }] }
    expect((await enterByPhone(operator, caller, changed, key))[0]).toMatchObject({ code: 'already_placed' })
  })

  test('is refused with the changes when the price that the operator saw is not the price of the shop', async () => {
    const { shop, operator, caller, basket } = await openPhone()
    const [, order] = await enterByPhone(operator, caller, basket)
    expect(order?.totalPrice).toBe(57_600)
    await api.database.query('UPDATE product SET cost_price = 40000 WHERE id = $1', [shop.plov])
    const seen = { net: 0, gross: 0 }
    const [error] = await enterByPhone(operator, caller, { ...basket, seen: { ...zero, ...seen } })
    expect(error).toMatchObject({ status: 409, code: 'price_changed', params: { current: { total: 72_000 } } })
  })

  test('of a blocked customer is refused, and leaves no order', async () => {
    const { shop, operator, caller, basket } = await openPhone()
    await shop.customer({ phone: caller.phone, is_active: false })
    expect((await enterByPhone(operator, caller, basket))[0]).toMatchObject({ code: 'customer_blocked' })
    expect(await shop.count('orders')).toBe(0)
  })

  test('is refused for a branch where the operator does not work', async () => {
    const { shop, caller, basket } = await openPhone()
    const elsewhere = await createBranch(api.database, shop.merchantId)
    const operator = await asStaff(api, shop, 'OPERATOR', [elsewhere])
    const key = { ...basket, seen: zero }
    await expect(enterByPhone(operator, caller, key)).rejects.toThrow('branch_forbidden')
    expect(await customersOf(shop, caller.phone)).toEqual([])
  })

  test('is refused for such a branch also when the address names a branch of the operator', async () => {
    const { shop, caller, basket } = await openPhone()
    const own = await createBranch(api.database, shop.merchantId)
    const { page } = await asStaff(api, shop, 'OPERATOR', [own])
    const codeOf = async ({ path }: { path: string }, named: string, body: object) => {
      const response = await fetch(`${api.baseUrl}${path}?branchId=${named}`, {
        method: 'POST',
        headers: {
          'x-forwarded-host': consoleHost,
          origin: page.origin,
          authorization: `Bearer ${page.token}`,
          'content-type': 'application/json',
          'idempotency-key': `${newId()}:1`,
        },
        body: JSON.stringify(body),
      })
      return ((await response.json()) as { code?: string }).code
    }
    const quote = { ...basket, serviceType: 'PICK_UP' }
    const order = { ...quote, paymentType: 'CASH', seen: zero, ...caller }
    expect(await codeOf(quotePhoneOrder, own, quote)).toBe('branch_forbidden')
    expect(await codeOf(placePhoneOrder, own, order)).toBe('branch_forbidden')
    expect(await codeOf(placePhoneOrder, own, { ...order, branchId: own })).toBe('invalid_request')
    expect(await shop.count('orders')).toBe(0)
  })

  test('of two operators for one new caller creates one customer', async () => {
    const { shop, operator, caller, basket } = await openPhone()
    const second = await asStaff(api, shop, 'MANAGER')
    const orders = await Promise.all([operator, second].map((by) => enterByPhone(by, caller, basket)))
    expect(orders.map(([error]) => error)).toEqual([undefined, undefined])
    expect(await customersOf(shop, caller.phone)).toHaveLength(1)
  })
})

const zero = {
  gross: 0,
  modifications: 0,
  additionalPrice: 0,
  itemDiscount: 0,
  net: 0,
  serviceFee: 0,
  servicePrice: 0,
  deliveryPrice: 0,
  promoProducts: 0,
  promoDelivery: 0,
  cashback: 0,
  total: 0,
  lines: [],
}

describe('the look-up of a caller', () => {
  test('returns the customer with the last orders, and writes who looked', async () => {
    const { shop, operator, caller, basket } = await openPhone()
    const [, order] = await enterByPhone(operator, caller, { ...basket, comment: 'achchiq qoʻshmang' })
    const [, found] = await operator.page.call(findCaller, { query: { phone: caller.phone } })
    expect(found?.customer).toMatchObject({ name: 'Nodira', orderCount: 1, isConfirmed: false, isBlocked: false })
    expect(found?.orders).toMatchObject([
      { id: order?.id, comment: 'achchiq qoʻshmang', lines: [{ productId: shop.plov, count: 2 }] },
    ])
    const audit = `SELECT actor_id, entity_id, after FROM audit_log WHERE merchant_id = $1 AND action = 'customer.called'`
    const { rows } = await api.database.query(audit, [shop.merchantId])
    expect(rows).toEqual([{ actor_id: operator.id, entity_id: found?.customer?.id, after: null }])
  })

  test('returns nothing for a phone that only another merchant knows, and writes who looked without the phone', async () => {
    const { shop, operator, caller } = await openPhone()
    const neighbour = await openPhone()
    await enterByPhone(neighbour.operator, caller, neighbour.basket)
    const [, found] = await operator.page.call(findCaller, { query: { phone: caller.phone } })
    expect(found).toEqual({ customer: null, addresses: [], orders: [] })
    const { rows } = await api.database.query('SELECT * FROM audit_log WHERE merchant_id = $1', [shop.merchantId])
    const digits = caller.phone.replace('+', '')
    const entity_id = `${digits.slice(0, 5)}.....${digits.slice(-2)}`
    expect(rows).toMatchObject([{ action: 'customer.called', actor_id: operator.id, entity_id, after: null }])
  })

  test('returns no orders of branches where the operator does not work', async () => {
    const { shop, operator, caller, basket } = await openPhone()
    await enterByPhone(operator, caller, basket)
    const elsewhere = await asStaff(api, shop, 'OPERATOR', [await createBranch(api.database, shop.merchantId, {})])
    const [, found] = await elsewhere.page.call(findCaller, { query: { phone: caller.phone } })
    expect(found).toMatchObject({ customer: { name: 'Nodira' }, orders: [] })
  })

  test('is refused after thirty look-ups in ten minutes, for this member of staff only', async () => {
    const { shop, operator, caller } = await openPhone()
    const look = ({ page }: typeof operator) => page.call(findCaller, { query: { phone: caller.phone } })
    for (let times = 0; times < 30; times++) expect((await look(operator))[0]).toBeUndefined()
    const [error] = await look(operator)
    expect(error).toMatchObject({ code: 'too_many_lookups', status: 429 })
    const { retryAfter } = (error as { params: { retryAfter: number } }).params
    expect(retryAfter).toBeGreaterThan(500)
    expect(retryAfter).toBeLessThanOrEqual(600)
    expect((await look(await asStaff(api, shop, 'OPERATOR')))[0]).toBeUndefined()
    await api.database.query(`
      BEGIN;
      SET LOCAL session_replication_role = replica;
      UPDATE audit_log SET at = at - interval '11 minutes' WHERE merchant_id = '${shop.merchantId}';
      COMMIT`)
    expect((await look(operator))[0]).toBeUndefined()
  })
})

describe('the menu for orders by phone', () => {
  test("has the products of the operators' channel at this branch, with stops and stock", async () => {
    const { shop, operator } = await openPhone()
    const onlyPhone = await shop.sold({ systems: '{OPERATOR}' }, { stock: 3 })
    await shop.sold({ systems: '{WEB}' })
    await api.database.query('UPDATE product_branch SET stopped_at = now() WHERE product_id = $1', [shop.plov])
    const [, menu] = await operator.page.call(branchMenu, { params: { branchId: shop.branchId } })
    expect(menu?.products.map(({ id, isStopped, stock }) => ({ id, isStopped, stock }))).toEqual(
      expect.arrayContaining([
        { id: shop.plov, isStopped: true, stock: null },
        { id: onlyPhone, isStopped: false, stock: 3 },
      ]),
    )
    expect(menu?.products).toHaveLength(2)
    expect(menu?.branch).toMatchObject({ id: shop.branchId, cityId: shop.cityId })
  })
})
