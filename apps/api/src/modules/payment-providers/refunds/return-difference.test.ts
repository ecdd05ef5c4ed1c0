// The money of a paid order that staff change: a part goes back, becomes cashback, or the difference is collected.
import { liveBoard } from '@dasturxon/contracts/live-board.endpoints'
import { moveOrder, orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksBalance, entriesOf } from '#test/books'
import { openChanging } from '#test/changed-orders'
import { openPaymeShop } from '#test/payme-calls'
import { closeRefund, refundOrder, refundTerms } from '@dasturxon/contracts/payments-staff.endpoints'
import { newId } from '#platform/id'

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

const refund = async (
  { owner, row, orderId }: Awaited<ReturnType<typeof paidOrder>>,
  amount: number,
  as = 'CASHBACK',
) =>
  owner.page.call(refundOrder, {
    params: { id: orderId },
    body: { version: (await row(orderId)).version, amount, as: as as 'CASHBACK', reason: 'DISH_MISSING' },
    idempotencyKey: newId(),
  })

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
  const { orderId, branchId, operator, person, proposed, agree, row, move } = await paidOrder()
  const change = await proposed(orderId, { ...portions(5), collectBy: 'TERMINAL' })
  expect(change).toMatchObject({ back: 0, toCollect: 40_000 })
  await agree(person, change)
  expect(await row(orderId)).toMatchObject({ is_paid: true, to_collect: '40000', collect_by: 'TERMINAL' })
  // A change back takes it from what is collected first.
  await agree(person, await proposed(orderId, { ...portions(4), collectBy: 'TERMINAL' }))
  expect(await row(orderId)).toMatchObject({ to_collect: '20000' })
  expect(await refundsOf(orderId)).toEqual([])
  const { page } = operator
  const [, open] = await page.call(orderOnBoard, { params: { id: orderId } })
  const [, board] = await page.call(liveBoard, { query: { branchIds: branchId } })
  const collect = { by: 'TERMINAL', amount: 20_000 }
  expect([open?.collect, board?.cards.find(({ id }) => id === orderId)?.collect]).toEqual([collect, collect])
  await move(orderId, 'COOKING', 'DONE', 'CLOSED')
  expect((await page.call(orderOnBoard, { params: { id: orderId } }))[1]?.collect).toBeNull()
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

test.for(['CASHBACK', 'SAME_WAY'])('gives a dish back once when it is refunded as %s and then removed', async (as) => {
  const shop = await paidOrder()
  const { orderId, person, proposed, agree, row, owner } = shop
  const [, given] = await refund(shop, 20_000, as)
  if (given?.refund) await owner.page.call(closeRefund, { params: { id: given.refund.id } })
  const change = await proposed(orderId, portions(2))
  expect(change).toMatchObject({ back: 0, toCollect: 0 })
  expect((await agree(person, change))[0]).toBeUndefined()
  expect(await refundsOf(orderId)).toMatchObject([{ amount: 20_000 }])
  expect(await balanceOf('RECEIVABLE', orderId)).toBe(0)
  // The next dish goes back again, and a dearer order collects the dearer dishes only.
  expect(await proposed(orderId, portions(1))).toMatchObject({ back: 20_000 })
  await agree(person, await proposed(orderId, portions(3)))
  expect(await row(orderId)).toMatchObject({ to_collect: '20000', given_back: '0' })
})

test('gives money that was collected on hand-over back by hand once nothing is left of the payment', async () => {
  const shop = await paidOrder()
  const { orderId, person, proposed, agree, row, move, owner } = shop
  await agree(person, await proposed(orderId, { ...portions(4), collectBy: 'TERMINAL' }))
  await move(orderId, 'COOKING', 'DONE', 'CLOSED')
  const terms = async () => (await owner.page.call(refundTerms, { params: { id: orderId } }))[1]
  expect(await terms()).toMatchObject({ most: 60_000, paidBy: 'PAYME' })
  await refund(shop, 60_000)
  expect(await terms()).toMatchObject({ most: 20_000, paidBy: 'TERMINAL', isWholeAskable: false })
  expect((await refund(shop, 20_001, 'SAME_WAY'))[0]).toMatchObject({ code: 'refund_too_much' })
  expect((await refund(shop, 5_000, 'SAME_WAY'))[1]).toMatchObject({ way: 'HAND' })
  expect((await refund(shop, 15_000, 'SAME_WAY'))[1]).toMatchObject({ way: 'HAND' })
  expect(await terms()).toMatchObject({ most: 0 })
  expect([await balanceOf('TERMINAL', orderId), await balanceOf('PAYME', orderId)]).toEqual([0, 60_000])
  expect(await row(orderId)).toMatchObject({ is_paid: false, given_back: '80000' })
})

test.for([
  [60_000, 0],
  [20_000, 1_200],
] as const)(
  'earns no cashback for the %i soʻm that were given back before the order is closed',
  async ([given, earned]) => {
    const shop = await paidOrder()
    const { orderId, move } = shop
    await api.database.query(`UPDATE orders SET allocation = '{"paidForProducts": 60000}' WHERE id = $1`, [orderId])
    await move(orderId, 'COOKING', 'DONE')
    expect((await refund(shop, given))[0]).toBeUndefined()
    await move(orderId, 'CLOSED')
    expect(await balanceOf('CASHBACK_COST', orderId)).toBe(earned)
  },
)
