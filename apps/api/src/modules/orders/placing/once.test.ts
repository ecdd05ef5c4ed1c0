// However often a button is pressed and whatever the network does: one basket, one order.
import { draft, saveDraft } from '@dasturxon/contracts/basket.endpoints'
import { deleteAccount } from '@dasturxon/contracts/customers.endpoints'
import { placeOrder } from '@dasturxon/contracts/placing.endpoints'
import { nextAttempt, submitKey } from '@dasturxon/rules/submit-key'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { booksBalance } from '#test/books'
import { openOrderingShop, place, quote, seenOf, submit } from '@dasturxon/testbed/data/ordering-shop'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterEach(() => booksBalance(api.database))
afterAll(() => api.stop())

async function hungry() {
  const shop = await openOrderingShop(api)
  const person = await shop.customer()
  const body = {
    ...shop.pickUp(),
    paymentType: 'CASH' as const,
    seen: seenOf((await quote(person, shop.pickUp())).price),
  }
  return { shop, person, body, ref: newId() }
}

describe('[S4.34] the same key', () => {
  test('is answered with the same order again, however late', async () => {
    const { shop, person, body, ref } = await hungry()
    const [, first] = await submit(person, body, `${ref}:1`)
    await api.database.query('UPDATE product SET cost_price = 1 WHERE id = $1', [shop.plov])
    const [error, again] = await submit(person, body, `${ref}:1`)
    expect(error).toBeUndefined()
    expect(again).toEqual(first)
    expect(await shop.count('orders')).toBe(1)
    expect(await shop.count('order_event')).toBe(1)
  })

  test('brings a delivery back as it was told, its address, comment and time included', async () => {
    const { shop, person, ref } = await hungry()
    const wish = await shop.delivery(person, { comment: 'Shoshilmang', entrance: '2', floor: '3' })
    const body = { ...wish, paymentType: 'CASH' as const, seen: seenOf((await quote(person, wish)).price) }
    const [, first] = await submit(person, body, `${ref}:1`)
    expect(first).toMatchObject({ serviceType: 'DELIVERY', address: { streetName: 'Bunyodkor', floor: '3' } })
    expect((await submit(person, body, `${ref}:1`))[1]).toEqual(first)
  })

  test('says in a header that it was answered before', async () => {
    const { shop, person, body, ref } = await hungry()
    const ask = async () => {
      const answer = await fetch(`${api.baseUrl}${placeOrder.path}`, {
        method: 'POST',
        headers: {
          'x-forwarded-host': shop.host,
          'content-type': 'application/json',
          authorization: `Bearer ${person.page.token}`,
          'idempotency-key': `${ref}:1`,
        },
        body: JSON.stringify(body),
      })
      const { id } = (await answer.json()) as { id: string }
      return { status: answer.status, id, replayed: answer.headers.get('idempotent-replayed') }
    }
    const first = await ask()
    expect(first).toMatchObject({ status: 201, replayed: null })
    expect(await ask()).toEqual({ ...first, replayed: 'true' })
  })

  test('sent ten times at once places one order, and all hear of it', async () => {
    const { shop, person, body, ref } = await hungry()
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(person, body, `${ref}:1`)))
    const ids = new Set(answers.map(([error, order]) => order?.id ?? error?.code))
    // Whoever waited too long for a twin is told to ask again; nobody is told a second order.
    expect([...ids].filter((id) => id !== 'try_again')).toHaveLength(1)
    expect(await shop.count('orders')).toBe(1)
    expect(await shop.count('ledger_transaction')).toBe(1)
  })

  test('with another body is not another order: the basket is placed already', async () => {
    const { shop, person, body, ref } = await hungry()
    const [, first] = await submit(person, body, `${ref}:1`)
    const [error] = await submit(person, { ...body, comment: 'Boshqa' }, `${ref}:1`)
    expect(error).toMatchObject({ status: 409, code: 'already_placed', params: { orderId: first?.id } })
    expect(await shop.count('orders')).toBe(1)
  })

  test('is required, and names a basket', async () => {
    const { person, shop, body } = await hungry()
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

describe('the same basket', () => {
  test('under another key is placed already, on either call', async () => {
    const { shop, person, body, ref } = await hungry()
    const [, first] = await submit(person, body, `${ref}:1`)
    for (const wish of [body, { ...body, later: true, day2: '2999-01-01', time2: '12:00' }]) {
      const [error] = await submit(person, wish, `${ref}:2`)
      expect(error).toMatchObject({ status: 409, code: 'already_placed', params: { orderId: first?.id } })
    }
    expect(await shop.count('orders')).toBe(1)
  })

  test('under ten keys at once becomes one order', async () => {
    const { shop, person, body, ref } = await hungry()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => submit(person, body, `${ref}:${n + 1}`)))
    expect(answers.filter(([error]) => !error)).toHaveLength(1)
    for (const [error] of answers) if (error) expect(['already_placed', 'try_again']).toContain(error.code)
    expect(await shop.count('orders')).toBe(1)
  })

  test('of somebody else cannot be ordered, and their order is not told', async () => {
    const { shop, person, body, ref } = await hungry()
    const stranger = await shop.customer()
    await person.page.call(saveDraft, { ifMatch: 0, body: { ref, lines: [] } })
    const [kept] = await submit(stranger, body, `${ref}:1`)
    expect(kept).toMatchObject({ status: 409, code: 'already_placed', params: { orderId: null } })
    expect((await submit(person, body, `${ref}:1`))[0]).toBeUndefined()
    const [placed] = await submit(stranger, body, `${ref}:1`)
    expect(placed).toMatchObject({ code: 'already_placed', params: { orderId: null } })
    // Next door it is nobody's: keys and refs are a merchant's own.
    const next = await hungry()
    expect((await submit(next.person, next.body, `${ref}:1`))[0]).toBeUndefined()
  })

  test('that a guest ordered is told to the customer they have become', async () => {
    const shop = await openOrderingShop(api, { policy: { guest_dine_in: true } })
    const [guest, customer] = [await shop.guest(), await shop.customer()]
    const ref = newId()
    const [, order] = await place(guest, shop.dineIn(), `${ref}:1`)
    const again = async () => (await place(customer, shop.dineIn(), `${ref}:2`))[0]
    expect(await again()).toMatchObject({ code: 'already_placed', params: { orderId: null } })
    await api.database.query('UPDATE guest SET customer_id = $1 WHERE id = $2', [customer.id, guest.id])
    expect(await again()).toMatchObject({ code: 'already_placed', params: { orderId: order?.id } })
  })

  test('[S4.35] that was refused stays as it is, and is ordered with the next key', async () => {
    const { shop, person, body, ref } = await hungry()
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

  test('[A-53] of a device that never reached us gets its next ref from us, so the old one is not kept', async () => {
    const { person, body, ref } = await hungry()
    await submit(person, body, `${ref}:1`)
    const [, after] = await person.page.call(draft, {})
    expect(after).toMatchObject({ ref: expect.any(String), revision: 1, lines: [{ count: 0 }] })
    expect(after?.ref).not.toBe(ref)
    const [error] = await person.page.call(saveDraft, { ifMatch: 0, body: { ref, lines: [] } })
    expect(error).toMatchObject({ status: 412, code: 'draft_changed', params: { revision: 1 } })
  })
})

test('[A-42] an account with an order that goes on is not deleted; one being placed comes before or not at all', async () => {
  const shop = await openOrderingShop(api)
  const person = await shop.customer()
  expect((await place(person, shop.pickUp()))[0]).toBeUndefined()
  expect((await person.page.call(deleteAccount, {}))[0]).toMatchObject({ code: 'order_active' })

  const { shop: other, person: leaving, body } = await hungry()
  const [deleted, placed] = await Promise.all([leaving.page.call(deleteAccount, {}), submit(leaving, body)])
  const outcome = [deleted[0]?.code ?? 'deleted', placed[0]?.code ?? 'placed']
  expect([
    ['deleted', 'login_required'],
    ['order_active', 'placed'],
  ]).toContainEqual(outcome)
  expect(await other.count('orders')).toBe(outcome[1] === 'placed' ? 1 : 0)
})
