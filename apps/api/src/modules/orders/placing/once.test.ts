// One basket becomes at most one order, however often the request is sent and whatever the network does.
import { draft, saveDraft } from '@dasturxon/contracts/basket.endpoints'
import { deleteAccount } from '@dasturxon/contracts/customers.endpoints'
import { placeOrder } from '@dasturxon/contracts/placing.endpoints'
import { nextAttempt, submitKey } from '@dasturxon/rules/submit-key'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { booksBalance } from '#test/books'
import { openOrderingShop, place, quote, acceptedPrice, submit } from '@dasturxon/testbed/data/ordering-shop'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterEach(() => booksBalance(api.database))
afterAll(() => api.stop())

async function openCheckout() {
  const shop = await openOrderingShop(api)
  const person = await shop.customer()
  const body = {
    ...shop.pickUp(),
    paymentType: 'CASH' as const,
    seen: acceptedPrice((await quote(person, shop.pickUp())).price),
  }
  return { shop, person, body, ref: newId() }
}

describe('[S4.34] placing an order again with the same idempotency key', () => {
  test('returns the first order again, even after the price of its product has changed', async () => {
    const { shop, person, body, ref } = await openCheckout()
    const [, first] = await submit(person, body, `${ref}:1`)
    await api.database.query('UPDATE product SET cost_price = 1 WHERE id = $1', [shop.plov])
    const [error, again] = await submit(person, body, `${ref}:1`)
    expect(error).toBeUndefined()
    expect(again).toEqual(first)
    expect(await shop.count('orders')).toBe(1)
    expect(await shop.count('order_event')).toBe(1)
  })

  test('returns a delivery order again with the same address, comment and time', async () => {
    const { shop, person, ref } = await openCheckout()
    const input = await shop.delivery(person, { comment: 'Shoshilmang', entrance: '2', floor: '3' })
    const body = { ...input, paymentType: 'CASH' as const, seen: acceptedPrice((await quote(person, input)).price) }
    const [, first] = await submit(person, body, `${ref}:1`)
    expect(first).toMatchObject({ serviceType: 'DELIVERY', address: { streetName: 'Bunyodkor', floor: '3' } })
    expect((await submit(person, body, `${ref}:1`))[1]).toEqual(first)
  })

  test('marks a repeated response with the idempotent-replayed header', async () => {
    const { shop, person, body, ref } = await openCheckout()
    const ask = async () => {
      const response = await fetch(`${api.baseUrl}${placeOrder.path}`, {
        method: 'POST',
        headers: {
          'x-forwarded-host': shop.host,
          'content-type': 'application/json',
          authorization: `Bearer ${person.page.token}`,
          'idempotency-key': `${ref}:1`,
        },
        body: JSON.stringify(body),
      })
      const { id } = (await response.json()) as { id: string }
      return { status: response.status, id, replayed: response.headers.get('idempotent-replayed') }
    }
    const first = await ask()
    expect(first).toMatchObject({ status: 201, replayed: null })
    expect(await ask()).toEqual({ ...first, replayed: 'true' })
  })

  test('places only one order for ten requests sent at once', async () => {
    const { shop, person, body, ref } = await openCheckout()
    const responses = await Promise.all(Array.from({ length: 10 }, () => submit(person, body, `${ref}:1`)))
    const ids = new Set(responses.map(([error, order]) => order?.id ?? error?.code))
    // A request that waited too long for a concurrent one gets try_again; no request gets a second order.
    expect([...ids].filter((id) => id !== 'try_again')).toHaveLength(1)
    expect(await shop.count('orders')).toBe(1)
    expect(await shop.count('ledger_transaction')).toBe(1)
  })

  test('refuses the same key with another body: the basket is already placed', async () => {
    const { shop, person, body, ref } = await openCheckout()
    const [, first] = await submit(person, body, `${ref}:1`)
    const [error] = await submit(person, { ...body, comment: 'Boshqa' }, `${ref}:1`)
    expect(error).toMatchObject({ status: 409, code: 'already_placed', params: { orderId: first?.id } })
    expect(await shop.count('orders')).toBe(1)
  })

  test('requires an idempotency key that names a basket', async () => {
    const { person, shop, body } = await openCheckout()
    const ask = (headers: Record<string, string>) =>
      fetch(`${api.baseUrl}${placeOrder.path}`, {
        method: 'POST',
        headers: {
          'x-forwarded-host': shop.host,
          'content-type': 'application/json',
          authorization: `Bearer ${person.page.token}`,
          ...headers,
        },
        body: JSON.stringify(body),
      })
    const missing = await ask({})
    expect([missing.status, await missing.json()]).toMatchObject([400, { code: 'idempotency_key_missing' }])
    for (const key of [newId(), 'not-a-basket:1', `${newId()}:one`]) {
      const wrong = await ask({ 'idempotency-key': key })
      expect([wrong.status, await wrong.json()]).toMatchObject([422, { code: 'idempotency_key_invalid' }])
    }
    expect(await shop.count('orders')).toBe(0)
  })
})

describe('placing the same basket again', () => {
  test('refuses another key for a placed basket, both for an order for now and for a scheduled order', async () => {
    const { shop, person, body, ref } = await openCheckout()
    const [, first] = await submit(person, body, `${ref}:1`)
    for (const input of [body, { ...body, later: true, day2: '2999-01-01', time2: '12:00' }]) {
      const [error] = await submit(person, input, `${ref}:2`)
      expect(error).toMatchObject({ status: 409, code: 'already_placed', params: { orderId: first?.id } })
    }
    expect(await shop.count('orders')).toBe(1)
  })

  test('places only one order for ten keys of one basket sent at once', async () => {
    const { shop, person, body, ref } = await openCheckout()
    const responses = await Promise.all(Array.from({ length: 10 }, (_, n) => submit(person, body, `${ref}:${n + 1}`)))
    expect(responses.filter(([error]) => !error)).toHaveLength(1)
    for (const [error] of responses) if (error) expect(['already_placed', 'try_again']).toContain(error.code)
    expect(await shop.count('orders')).toBe(1)
  })

  test("refuses another customer's basket without returning the id of their order", async () => {
    const { shop, person, body, ref } = await openCheckout()
    const other = await shop.customer()
    await person.page.call(saveDraft, { ifMatch: 0, body: { ref, lines: [] } })
    const [beforeOrder] = await submit(other, body, `${ref}:1`)
    expect(beforeOrder).toMatchObject({ status: 409, code: 'already_placed', params: { orderId: null } })
    expect((await submit(person, body, `${ref}:1`))[0]).toBeUndefined()
    const [afterOrder] = await submit(other, body, `${ref}:1`)
    expect(afterOrder).toMatchObject({ code: 'already_placed', params: { orderId: null } })
    // For another merchant the ref is free: keys and refs are separate per merchant.
    const next = await openCheckout()
    expect((await submit(next.person, next.body, `${ref}:1`))[0]).toBeUndefined()
  })

  test('returns the id of an order placed as a guest to the customer account that the guest joined', async () => {
    const shop = await openOrderingShop(api, { policy: { guest_dine_in: true } })
    const [guest, customer] = [await shop.guest(), await shop.customer()]
    const ref = newId()
    const [, order] = await place(guest, shop.dineIn(), `${ref}:1`)
    const again = async () => (await place(customer, shop.dineIn(), `${ref}:2`))[0]
    expect(await again()).toMatchObject({ code: 'already_placed', params: { orderId: null } })
    await api.database.query('UPDATE guest SET customer_id = $1 WHERE id = $2', [customer.id, guest.id])
    expect(await again()).toMatchObject({ code: 'already_placed', params: { orderId: order?.id } })
  })

  test('[S4.35] leaves the basket of a refused order unchanged and accepts the basket with the next key', async () => {
    const { shop, person, body, ref } = await openCheckout()
    const now = Date.now()
    const lines = [{ productId: shop.plov, count: 2, addedAt: now, updatedAt: now }]
    await person.page.call(saveDraft, { ifMatch: 0, body: { ref, lines } })
    const before = (await person.page.call(draft, {}))[1]
    const [error] = await submit(person, { ...body, paymentType: 'UZUM' }, submitKey(ref, 1))
    expect(error?.code).toBe('payment_method_not_offered')
    expect((await person.page.call(draft, {}))[1]).toEqual(before)
    const attempt = nextAttempt(1, { status: error?.status ?? 0, hasRetryAfter: false })
    expect((await submit(person, body, submitKey(ref, attempt)))[0]).toBeUndefined()
  })

  test('[A-53] issues the next ref for a basket that was ordered without being saved, and refuses the old ref', async () => {
    const { person, body, ref } = await openCheckout()
    await submit(person, body, `${ref}:1`)
    const [, after] = await person.page.call(draft, {})
    expect(after).toMatchObject({ ref: expect.any(String), revision: 1, lines: [{ count: 0 }] })
    expect(after?.ref).not.toBe(ref)
    const [error] = await person.page.call(saveDraft, { ifMatch: 0, body: { ref, lines: [] } })
    expect(error).toMatchObject({ status: 412, code: 'draft_changed', params: { revision: 1 } })
  })
})

test('[A-42] refuses to delete an account with an active order, and accepts either a new order or the deletion when both are sent at once', async () => {
  const shop = await openOrderingShop(api)
  const person = await shop.customer()
  expect((await place(person, shop.pickUp()))[0]).toBeUndefined()
  expect((await person.page.call(deleteAccount, {}))[0]).toMatchObject({ code: 'order_active' })

  const { shop: other, person: leaving, body } = await openCheckout()
  const [deleted, placed] = await Promise.all([leaving.page.call(deleteAccount, {}), submit(leaving, body)])
  const outcome = [deleted[0]?.code ?? 'deleted', placed[0]?.code ?? 'placed']
  expect([
    ['deleted', 'login_required'],
    ['order_active', 'placed'],
  ]).toContainEqual(outcome)
  expect(await other.count('orders')).toBe(outcome[1] === 'placed' ? 1 : 0)
})
