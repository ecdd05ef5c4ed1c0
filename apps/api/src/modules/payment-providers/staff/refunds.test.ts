import * as endpoint from '@dasturxon/contracts/payments-staff.endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import { createBranch } from '@dasturxon/testbed/data/factories'
import { booksBalance, entriesOf } from '#test/books'
import { setOrder } from '#test/paid-shop'
import { openPaymeShop } from '#test/payme-calls'
import { settle } from '#test/settle-payments'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterEach(() => booksBalance(api.database))
afterAll(() => api.stop())

const total = 50_000
const versionOf = async (orderId: string) =>
  Number((await api.database.query('SELECT version FROM orders WHERE id = $1', [orderId])).rows[0]?.['version'] ?? 1)
/** A key that is repeated goes with the version that was read the first time. */
const versions = new Map<string, number>()
async function owe({ page }: Person, orderId: string, amount: number, idempotencyKey = newId(), as?: 'CASHBACK') {
  const version = versions.get(idempotencyKey) ?? (await versionOf(orderId))
  versions.set(idempotencyKey, version)
  const body = { version, amount, reason: 'LATE', ...(as && { as }) } as const
  const [error, reply] = await page.call(endpoint.refundOrder, { params: { id: orderId }, body, idempotencyKey })
  return [error, reply?.refund, reply] as const
}
const close = ({ page }: Person, id = '') => page.call(endpoint.closeRefund, { params: { id } })
const list = async ({ page }: Person) => (await page.call(endpoint.openRefunds, {}))[1]

/** What went back by Payme, in the order it was booked. */
const returned = async (orderId: string) =>
  (await entriesOf(api.database, orderId))
    .filter(({ kind, account }) => kind === 'REFUND' && account === 'PAYME')
    .map(({ amount }) => -amount)
const stateOf = async (orderId: string) => {
  const { rows } = await api.database.query(
    `SELECT is_paid, (SELECT status FROM payment WHERE order_id = orders.id) AS payment FROM orders WHERE id = $1`,
    [orderId],
  )
  return rows[0] as object
}
const jobsOf = async (orderId: string) => {
  const { rows } = await api.database.query(
    `SELECT id FROM pgboss.job WHERE name = 'payments.settle' AND data ->> 'orderId' = $1`,
    [orderId],
  )
  return rows.length
}
const auditOf = async (entityId = '') => {
  const { rows } = await api.database.query<{ action: string }>(
    'SELECT action FROM audit_log WHERE entity_id = $1 ORDER BY seq',
    [entityId],
  )
  return rows.map(({ action }) => action)
}

async function paidOrder() {
  const shop = await openPaymeShop(api)
  return { shop, owner: shop.owner, ...(await shop.paid(total)) }
}

describe('a whole refund', () => {
  test('is carried out by the worker as far as the provider allows when staff owe the whole payment', async () => {
    const { shop, owner, orderId } = await paidOrder()
    const [, refund] = await owe(owner, orderId, total)
    expect(refund).toMatchObject({ orderId, provider: 'PAYME', amount: total, status: 'OWED', problem: null })
    expect(await stateOf(orderId)).toEqual({ is_paid: true, payment: 'REFUND_DUE' })
    expect(await jobsOf(orderId)).toBe(1)
    await settle(api, { merchantId: shop.merchantId, orderId }, { status: 200, text: '{}' })
    const [open] = (await list(owner)) ?? []
    expect(open).toMatchObject({ id: refund?.id, status: 'WITH_STAFF', attempts: 1, paymentStatus: 'REFUND_DUE' })
    expect(open?.orderNumber).toEqual(expect.any(Number))
    const [, closed] = await close(owner, refund?.id)
    expect(closed).toMatchObject({ status: 'RETURNED', paymentStatus: 'REFUNDED' })
    expect(await returned(orderId)).toEqual([total])
    expect(await stateOf(orderId)).toEqual({ is_paid: false, payment: 'REFUNDED' })
    expect(await list(owner)).toEqual([])
    expect(await auditOf(refund?.id)).toEqual(['payment.refund_owed', 'payment.refund_returned'])
  })

  test('is owed once when the request is repeated with its key, and its key serves no other request', async () => {
    const { owner, orderId } = await paidOrder()
    const key = newId()
    const [[, first], [, again]] = [await owe(owner, orderId, total, key), await owe(owner, orderId, total, key)]
    expect(again?.id).toBe(first?.id)
    expect((await owe(owner, orderId, 1, key))[0]).toMatchObject({ status: 422, code: 'idempotency_key_invalid' })
    expect((await owe(owner, orderId, total))[0]).toMatchObject({ status: 409, code: 'refund_open' })
    expect(await list(owner)).toHaveLength(1)
  })

  test('is closed once when ten members of staff close it at the same time', async () => {
    const { owner, orderId } = await paidOrder()
    const [, refund] = await owe(owner, orderId, total)
    const answers = await Promise.all(Array.from({ length: 10 }, () => close(owner, refund?.id)))
    expect(answers.filter(([error]) => !error)).toHaveLength(1)
    for (const [error] of answers) if (error) expect(error).toMatchObject({ status: 409, code: 'refund_over' })
    expect(await returned(orderId)).toEqual([total])
  })
})

describe('a part of a payment', () => {
  test('goes back in the cabinet, leaves the order paid, and the rest goes back after it', async () => {
    const { owner, orderId } = await paidOrder()
    const [, part] = await owe(owner, orderId, 12_345)
    expect(part).toMatchObject({ status: 'WITH_STAFF', amount: 12_345, paymentStatus: 'PAID' })
    expect(part?.problem).toContain('cabinet only')
    expect((await owe(owner, orderId, 1))[0]).toMatchObject({ code: 'refund_open' })
    await close(owner, part?.id)
    expect(await returned(orderId)).toEqual([12_345])
    expect(await stateOf(orderId)).toEqual({ is_paid: true, payment: 'PAID' })
    expect((await owe(owner, orderId, total - 12_344))[0]).toMatchObject({
      code: 'refund_too_much',
      params: { most: total - 12_345 },
    })
    const [, rest] = await owe(owner, orderId, total - 12_345)
    expect(rest).toMatchObject({ status: 'WITH_STAFF', paymentStatus: 'REFUND_DUE' })
    await close(owner, rest?.id)
    expect((await close(owner, part?.id))[0]).toMatchObject({ code: 'refund_over' })
    expect(await returned(orderId)).toEqual([12_345, total - 12_345])
    expect(await stateOf(orderId)).toEqual({ is_paid: false, payment: 'REFUNDED' })
  })

  test('is taken off what the provider returns when it cancels the payment afterwards', async () => {
    const { owner, orderId, cancel } = await paidOrder()
    const [, part] = await owe(owner, orderId, 20_000)
    await close(owner, part?.id)
    await cancel()
    await cancel()
    expect(await returned(orderId)).toEqual([20_000, 30_000])
  })

  test('is closed with the whole payment when the provider cancels it before staff return the part', async () => {
    const { owner, orderId, cancel } = await paidOrder()
    const [, part] = await owe(owner, orderId, 20_000)
    await cancel()
    expect(await returned(orderId)).toEqual([total])
    expect((await close(owner, part?.id))[0]).toMatchObject({ code: 'refund_over' })
  })

  test('is followed by the rest when the order is canceled meanwhile', async () => {
    const { shop, owner, orderId } = await paidOrder()
    const payload = { merchantId: shop.merchantId, orderId }
    const [, part] = await owe(owner, orderId, 20_000)
    await setOrder(api, orderId, { status: 'CANCELED' })
    await settle(api, payload, { status: 200, text: '{}' })
    const planned = await jobsOf(orderId)
    await close(owner, part?.id)
    expect(await jobsOf(orderId)).toBe(planned + 1)
    await settle(api, payload, { status: 200, text: '{}' })
    const [rest] = (await list(owner)) ?? []
    expect(rest).toMatchObject({ amount: 30_000, status: 'WITH_STAFF' })
    await close(owner, rest?.id ?? '')
    expect(await returned(orderId)).toEqual([20_000, 30_000])
  })
})

describe('the money of an order', () => {
  test('is listed when its payment is doubtful, oldest first', async () => {
    const { shop, owner, orderId } = await paidOrder()
    const other = await shop.paid(total)
    await owe(owner, other.orderId, 1_000)
    await api.database.query(`UPDATE payment SET status = 'ATTENTION' WHERE order_id = $1`, [orderId])
    expect(await list(owner)).toMatchObject([
      { id: null, status: null, orderId, paymentStatus: 'ATTENTION', amount: total, attempts: 0 },
      { orderId: other.orderId, status: 'WITH_STAFF', amount: 1_000 },
    ])
    expect((await owe(owner, orderId, total))[0]).toMatchObject({ code: 'nothing_to_return' })
  })

  test('is neither shown nor moved when a member of another branch, a neighbour or a customer asks', async () => {
    const { shop, owner, orderId } = await paidOrder()
    const [, refund] = await owe(owner, orderId, 1_000)
    const branch = await createBranch(api.database, shop.merchantId)
    const elsewhere = await asStaff(api, shop, 'MANAGER', [branch])
    const neighbour = (await openPaymeShop(api)).owner
    for (const [person, code] of [
      [elsewhere, 'branch_forbidden'],
      [neighbour, 'not_found'],
    ] as const) {
      expect(await list(person)).toEqual([])
      expect((await owe(person, orderId, 1_000))[0]).toMatchObject({ code })
      expect((await close(person, refund?.id))[0]).toMatchObject({ code })
    }
    const cook = await asStaff(api, shop, 'KITCHEN')
    expect((await owe(cook, orderId, 1_000))[0]).toMatchObject({ status: 403, code: 'role_forbidden' })
    const customer = { ...shop.person, page: owner.page.copy() }
    customer.page.token = shop.person.page.token
    expect((await owe(customer, orderId, 1_000))[0]).toMatchObject({ status: 403, code: 'role_forbidden' })
    expect((await customer.page.call(endpoint.openRefunds, {}))[0]).toMatchObject({ code: 'role_forbidden' })
    expect(await returned(orderId)).toEqual([])
  })

  test('is not owed when the amount is out of bounds or the order has no paid payment', async () => {
    const { shop, owner, orderId } = await paidOrder()
    for (const amount of [0, -1, 0.5, 1_000_000_000_001])
      expect((await owe(owner, orderId, amount))[0]).toMatchObject({ status: 400, code: 'invalid_request' })
    const unpaid = await shop.order({ totalSom: total, status: 'OPEN', isPaid: false })
    expect((await owe(owner, unpaid, 1_000))[0]).toMatchObject({ status: 409, code: 'nothing_to_return' })
    expect((await owe(owner, newId(), 1_000))[0]).toMatchObject({ status: 404, code: 'not_found' })
    expect((await close(owner, newId()))[0]).toMatchObject({ status: 404, code: 'not_found' })
  })
})

test('lists the comparisons of the last 31 days when a reader asks, and none of a neighbour', async () => {
  const shop = await openPaymeShop(api)
  const differences = [{ kind: 'state_differs', transactionId: 't1', ours: 'paid', theirs: 'returned' }]
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  for (const ago of [40, 2])
    await api.database.insert('reconciliation', {
      merchant_id: shop.merchantId,
      provider: 'PAYME',
      day: day(ago),
      compared: 3,
      differences: JSON.stringify(differences),
      at: new Date(),
    })
  const { page } = await asStaff(api, shop, 'READER')
  const [, days] = await page.call(endpoint.reconciliations, {})
  expect(days).toMatchObject([{ provider: 'PAYME', day: day(2), compared: 3, differences }])
  const { page: kitchen } = await asStaff(api, shop, 'KITCHEN')
  expect((await kitchen.call(endpoint.reconciliations, {}))[0]).toMatchObject({ code: 'role_forbidden' })
  const ofOneBranch = await asStaff(api, shop, 'MANAGER', [await createBranch(api.database, shop.merchantId)])
  expect((await ofOneBranch.page.call(endpoint.reconciliations, {}))[0]).toMatchObject({ code: 'branch_forbidden' })
  const neighbour = await openPaymeShop(api)
  expect((await neighbour.owner.page.call(endpoint.reconciliations, {}))[1]).toEqual([])
})
