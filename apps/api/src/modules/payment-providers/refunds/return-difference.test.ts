// The money of a paid order that staff change: a part goes back, becomes cashback, or the difference is collected.
import { moveOrder } from '@dasturxon/contracts/order-board.endpoints'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksBalance, entriesOf } from '#test/books'
import { openChanging } from '#test/changed-orders'
import { openPaymeShop } from '#test/payme-calls'
import { closeRefund } from '@dasturxon/contracts/payments-staff.endpoints'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterEach(() => booksBalance(api.database))
afterAll(() => api.stop())

/** An accepted order of three portions for 20 000 each, paid by Payme. */
async function paidOrder() {
  const shop = await openPaymeShop(api)
  const lines = [
    { title: 'Osh', priceSom: 20_000, count: 3, mxik: '10202001001000000', packageCode: '1', vatPercent: 12 },
  ]
  const orderId = await shop.order({ totalSom: 60_000, status: 'OPEN', isPaid: false, lines })
  await shop.pay(orderId, 60_000)
  const changing = await openChanging(api, shop)
  await changing.move(orderId, 'ACCEPTED')
  return { ...shop, ...changing, orderId }
}
const portions = (count: number) => ({ reason: 'CUSTOMER_ASKED' as const, lines: [{ line: 0, count }] })
const refundsOf = async (orderId: string) =>
  (
    await api.database.query<{ id: string; amount: string; status: string; as_cashback: boolean }>(
      'SELECT id, amount, status, as_cashback FROM refund WHERE order_id = $1 ORDER BY created_at',
      [orderId],
    )
  ).rows.map(({ amount, ...rest }) => ({ ...rest, amount: Number(amount) }))
const balanceOf = async (account: string, orderId: string) =>
  (await entriesOf(api.database, orderId)).reduce((all, one) => all + (one.account === account ? one.amount : 0), 0)

test('owes the difference back through the refunds when a paid order gets cheaper', async () => {
  const { orderId, person, proposed, agree, row, owner } = await paidOrder()
  const change = await proposed(orderId, portions(2))
  expect(change).toMatchObject({ back: 20_000, toCollect: 0, moneyBack: 'REFUND' })
  expect((await agree(person, change))[0]).toBeUndefined()
  const [refund] = await refundsOf(orderId)
  expect(refund).toMatchObject({ amount: 20_000, status: 'WITH_STAFF' })
  // The shop owes it until staff have returned it in the cabinet.
  expect(await balanceOf('RECEIVABLE', orderId)).toBe(-20_000)
  await agree(person, await proposed(orderId, portions(1)))
  expect(await refundsOf(orderId)).toMatchObject([{ amount: 40_000 }])
  expect((await owner.page.call(closeRefund, { params: { id: refund?.id ?? '' } }))[0]).toBeUndefined()
  expect([await balanceOf('RECEIVABLE', orderId), await balanceOf('PAYME', orderId)]).toEqual([0, 20_000])
  expect(await row(orderId)).toMatchObject({ is_paid: true, total_price: '20000' })
})

test('gives the difference as cashback when that was chosen', async () => {
  const { orderId, person, proposed, agree, move } = await paidOrder()
  expect((await agree(person, await proposed(orderId, { ...portions(2), moneyBack: 'CASHBACK' })))[0]).toBeUndefined()
  expect(await refundsOf(orderId)).toMatchObject([{ amount: 20_000, status: 'RETURNED', as_cashback: true }])
  const { rows } = await api.database.query<{ cashback: string }>('SELECT cashback FROM customer WHERE id = $1', [
    person.id,
  ])
  expect(Number(rows[0]?.cashback)).toBe(20_000)
  expect([await balanceOf('RECEIVABLE', orderId), await balanceOf('PAYME', orderId)]).toEqual([0, 60_000])
  await move(orderId, 'COOKING')
})

test('collects the difference on hand-over and charges nothing when a paid order gets dearer', async () => {
  const { orderId, person, proposed, agree, row, move } = await paidOrder()
  const change = await proposed(orderId, { ...portions(5), collectBy: 'TERMINAL' })
  expect(change).toMatchObject({ back: 0, toCollect: 40_000 })
  await agree(person, change)
  expect(await row(orderId)).toMatchObject({ is_paid: true, to_collect: '40000', collect_by: 'TERMINAL' })
  // A change back takes it from what is collected first.
  await agree(person, await proposed(orderId, { ...portions(4), collectBy: 'TERMINAL' }))
  expect(await row(orderId)).toMatchObject({ to_collect: '20000' })
  expect(await refundsOf(orderId)).toEqual([])
  await move(orderId, 'COOKING', 'DONE', 'CLOSED')
  expect(await row(orderId)).toMatchObject({ to_collect: '0', total_price: '80000' })
  expect([
    await balanceOf('RECEIVABLE', orderId),
    await balanceOf('PAYME', orderId),
    await balanceOf('TERMINAL', orderId),
  ]).toEqual([0, 60_000, 20_000])
})

test('returns only the rest of the payment when an order is canceled after a part became cashback', async () => {
  const { orderId, person, proposed, agree, row, operator } = await paidOrder()
  await agree(person, await proposed(orderId, { ...portions(2), moneyBack: 'CASHBACK' }))
  const body = { version: (await row(orderId)).version, to: 'CANCELED', reason: 'Tugadi' } as const
  expect((await operator.page.call(moveOrder, { params: { id: orderId }, body }))[0]).toBeUndefined()
  expect(await balanceOf('RECEIVABLE', orderId)).toBe(-40_000)
})
