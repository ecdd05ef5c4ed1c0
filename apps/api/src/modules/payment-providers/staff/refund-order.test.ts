import { openDay } from '@dasturxon/contracts/cash.endpoints'
import type { Request } from '@dasturxon/contracts/endpoint'
import { orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { refundOrder, refundTerms } from '@dasturxon/contracts/payments-staff.endpoints'
import { createBranch } from '@dasturxon/testbed/data/factories'
import { place } from '@dasturxon/testbed/data/ordering-shop'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import { seededRandom } from '@dasturxon/testbed/data/seeded-random'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { booksBalance, entriesOf } from '#test/books'
import { openPaymeShop } from '#test/payme-calls'
import { openRunningShop } from '#test/running-orders'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterEach(() => booksBalance(api.database))
afterAll(() => api.stop())

type RefundInput = Partial<Request<typeof refundOrder>['body']> & { amount: number }

const termsFor = async ({ page }: Person, id: string) => {
  const [error, terms] = await page.call(refundTerms, { params: { id } })
  return error ? error.code : terms
}
async function refund({ page }: Person, id: string, more: RefundInput, idempotencyKey = newId()) {
  const [, order] = await page.call(orderOnBoard, { params: { id } })
  const body = { version: order?.version ?? 1, reason: 'QUALITY', ...more } as const
  const [error, reply] = await page.call(refundOrder, { params: { id }, body, idempotencyKey })
  return error ? error.code : reply
}
/** What has gone back of an order, by account. */
async function returnedOf(orderId: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { kind, account, amount } of await entriesOf(api.database, orderId))
    if (kind === 'REFUND' && account !== 'RECEIVABLE') sums[account] = (sums[account] ?? 0) - amount
  return sums
}
const cashbackOf = async ({ id }: Person) =>
  Number((await api.database.query('SELECT cashback FROM customer WHERE id = $1', [id])).rows[0]?.['cashback'])

async function paidInCash(total = 40_000) {
  const shop = await openRunningShop(api)
  const product = await shop.sold({ cost_price: total })
  const { id } = await shop.placed(shop.pickUp({ lines: [{ productId: product, count: 1 }] }))
  await shop.moveThrough(id, 'ACCEPTED', 'COOKING', 'DONE', 'CLOSED')
  return { shop, owner: shop.owner, id, total }
}

describe('an order that was paid in cash', () => {
  test('is refunded by hand at once: ledger, till, history and audit log say so', async () => {
    const { shop, owner, id, total } = await paidInCash()
    expect(await termsFor(owner, id)).toMatchObject({ most: total, isOpen: false, paidBy: 'CASH', hasAccount: true })
    expect(await refund(owner, id, { amount: 15_000 })).toEqual({ way: 'HAND', amount: 15_000, refund: null })
    expect(await returnedOf(id)).toEqual({ CASH: 15_000 })
    expect(await termsFor(owner, id)).toMatchObject({ most: total - 15_000 })
    const [, sheet] = await owner.page.call(openDay, { params: { branchId: shop.branchId } })
    expect(sheet?.rows).toMatchObject([{ method: 'CASH', received: total, returned: 15_000, expected: 25_000 }])
    const [, order] = await owner.page.call(orderOnBoard, { params: { id } })
    expect(order).toMatchObject({ isPaid: true, status: 'CLOSED' })
    expect(order?.events.at(-1)).toMatchObject({ kind: 'UPDATE', by: 'staff', byId: owner.id })
    const { rows } = await api.database.query(
      `SELECT action, after FROM audit_log WHERE merchant_id = $1 AND entity = 'refund'`,
      [shop.merchantId],
    )
    expect(rows).toEqual([
      { action: 'payment.refund_returned', after: { orderId: id, amount: 15_000, way: 'HAND', reason: 'QUALITY' } },
    ])
    expect(await refund(owner, id, { amount: 25_001 })).toBe('refund_too_much')
    expect(await refund(owner, id, { amount: 25_000 })).toMatchObject({ way: 'HAND' })
    expect(await shop.row(id)).toMatchObject({ is_paid: false })
    expect(await refund(owner, id, { amount: 1 })).toBe('nothing_to_return')
  })

  test('becomes cashback if the customer has an account, and is given back once when the request is repeated', async () => {
    const { shop, owner, id } = await paidInCash()
    const before = await cashbackOf(shop.person)
    const wish = { amount: 10_000, as: 'CASHBACK', version: Number((await shop.row(id))['version']) } as const
    const key = newId()
    const first = await refund(owner, id, wish, key)
    expect(first).toEqual({ way: 'CASHBACK', amount: 10_000, refund: null })
    expect(await refund(owner, id, wish, key)).toEqual(first)
    expect(await refund(owner, id, { ...wish, amount: 1 }, key)).toBe('idempotency_key_invalid')
    expect(await cashbackOf(shop.person)).toBe(before + 10_000)
    expect(await returnedOf(id)).toEqual({ CASHBACK: 10_000 })
    expect(await termsFor(owner, id)).toMatchObject({ most: 30_000 })
  })

  test('goes back to no account when a guest has ordered it', async () => {
    const shop = await openRunningShop(api, { policy: { guest_dine_in: true } })
    const [, order] = await place(await shop.guest(), shop.dineIn())
    const id = order?.id ?? ''
    await shop.moveThrough(id, 'ACCEPTED', 'COOKING', 'DONE', 'CLOSED')
    expect(await refund(shop.owner, id, { amount: 1, as: 'CASHBACK' })).toBe('cashback_needs_account')
    expect(await refund(shop.owner, id, { amount: 1 })).toMatchObject({ way: 'HAND' })
  })

  test('is refunded once when two managers do it at the same moment, and not before it was paid', async () => {
    const { shop, owner, id } = await paidInCash()
    const version = Number((await shop.row(id))['version'])
    const answers = await Promise.all([1, 2].map(() => refund(owner, id, { version, amount: 30_000 })))
    expect(answers.filter((answer) => answer === 'changed_meanwhile')).toHaveLength(1)
    expect(await returnedOf(id)).toEqual({ CASH: 30_000 })
    const unpaid = await shop.placed()
    expect(await refund(owner, unpaid.id, { amount: 1 })).toBe('nothing_to_return')
    expect(await termsFor(owner, unpaid.id)).toMatchObject({ most: 0 })
  })

  test('is refunded neither by operators nor by another branch, a neighbour or a customer', async () => {
    const { shop, owner, id } = await paidInCash()
    const branch = await createBranch(api.database, shop.merchantId)
    const refused = [
      [await asStaff(api, shop, 'OPERATOR'), 'role_forbidden'],
      [await asStaff(api, shop, 'READER'), 'role_forbidden'],
      [await asStaff(api, shop, 'MANAGER', [branch]), 'branch_forbidden'],
      [(await openRunningShop(api)).owner, 'not_found'],
    ] as const
    for (const [person, code] of refused) {
      expect(await termsFor(person, id)).toBe(code)
      expect(await refund(person, id, { amount: 1 })).toBe(code)
    }
    const customer = { ...shop.person, page: owner.page.copy() }
    customer.page.token = shop.person.page.token
    expect(await refund(customer, id, { amount: 1 })).toBe('role_forbidden')
    await api.database.query(`UPDATE session SET proven_at = now() - interval '11 minutes' WHERE actor_id = $1`, [
      owner.id,
    ])
    expect(await refund(owner, id, { amount: 1 })).toBe('step_up_required')
    expect(await returnedOf(id)).toEqual({})
  })
})

describe('an order that was paid online', () => {
  test('becomes cashback whole, and nothing more goes back when it is canceled afterwards', async () => {
    const shop = await openPaymeShop(api)
    const { orderId } = await shop.paid(50_000)
    const before = await cashbackOf(shop.person)
    expect(await refund(shop.owner, orderId, { amount: 20_000, as: 'CASHBACK' })).toMatchObject({ way: 'CASHBACK' })
    expect(await refund(shop.owner, orderId, { amount: 30_000, as: 'CASHBACK' })).toMatchObject({ way: 'CASHBACK' })
    expect(await cashbackOf(shop.person)).toBe(before + 50_000)
    expect(await termsFor(shop.owner, orderId)).toMatchObject({ most: 0, isOpen: false })
    expect(await refund(shop.owner, orderId, { amount: 1 })).toBe('nothing_to_return')
  })
})

test('the refunds of an order never exceed what was paid for it, whatever is asked at the same time', async () => {
  const random = seededRandom(7)
  const online = await openPaymeShop(api)
  const cash = await paidInCash()
  const orders = [
    { id: cash.id, owner: cash.owner, paid: cash.total },
    { id: (await online.paid(50_000)).orderId, owner: online.owner, paid: 50_000 },
    { id: (await online.paid(9_000)).orderId, owner: online.owner, paid: 9_000 },
  ]
  for (const { id, owner, paid } of orders)
    for (let round = 0; round < 8; round++) {
      const wish = () => ({
        amount: 1 + random.below(Math.ceil(paid / 2)),
        as: random.pick(['SAME_WAY', 'CASHBACK'] as const),
      })
      await Promise.all([refund(owner, id, wish()), refund(owner, id, wish()), refund(owner, id, wish())])
      const gone = Object.values(await returnedOf(id)).reduce((sum, amount) => sum + amount, 0)
      const { rows } = await api.database.query<{ open: string }>(
        `SELECT coalesce(sum(amount), 0) AS open FROM refund WHERE order_id = $1 AND status <> 'RETURNED'`,
        [id],
      )
      expect(gone + Number(rows[0]?.open)).toBeLessThanOrEqual(paid)
    }
})
