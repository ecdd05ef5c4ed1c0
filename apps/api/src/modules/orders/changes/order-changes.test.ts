import { changeOfOrder, ownOrderChange } from '@dasturxon/contracts/order-changes.endpoints'
import { liveBoard } from '@dasturxon/contracts/live-board.endpoints'
import { moveOrder, orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { orderById } from '@dasturxon/contracts/orders.endpoints'
import { asStaff } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { createBranch } from '@dasturxon/testbed/data/factories'
import { openOrderingShop } from '@dasturxon/testbed/data/ordering-shop'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { booksBalance, giveCashback } from '#test/books'
import { openChanging, type Proposal } from '#test/changed-orders'
import { openRunningShop, wake } from '#test/running-orders'
import { deliveryForCaller, enterByPhone } from '@dasturxon/testbed/data/phone-orders'
import { newPhone } from '@dasturxon/testbed/observing/messages'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterEach(() => booksBalance(api.database))
afterAll(() => api.stop())

/** An accepted order of two plovs and three teas, whose stocks are counted. */
async function accepted(input: object = {}) {
  const shop = await openRunningShop(api)
  const plov = await shop.sold({ cost_price: 30_000 }, { stock: 10 })
  const tea = await shop.sold({ cost_price: 5_000 }, { stock: 10 })
  const lines = [
    { productId: plov, count: 2, note: 'piyozsiz' },
    { productId: tea, count: 3 },
  ]
  const changing = await openChanging(api, shop)
  const prepare = async (more: object = {}) => {
    const order = await shop.placed(shop.pickUp({ lines, ...input, ...more }))
    await shop.moveThrough(order.id, 'ACCEPTED')
    return order
  }
  return { ...shop, ...changing, plov, tea, prepare, order: await prepare() }
}

const withoutTea: Proposal = { reason: 'CUSTOMER_ASKED', lines: [{ line: 0, count: 2 }] }
const dearer: Proposal = {
  reason: 'CUSTOMER_ASKED',
  lines: [
    { line: 0, count: 4 },
    { line: 1, count: 3 },
  ],
}

describe('a change that the customer agrees to', () => {
  test('replaces lines, sums and stock when the customer agrees on the page', async () => {
    const { order, person, proposed, agree, plov, tea, stock } = await accepted()
    expect([order.totalPrice, await stock(plov), await stock(tea)]).toEqual([75_000, 8, 7])
    const change = await proposed(order.id, { reason: 'CUSTOMER_ASKED', lines: [{ line: 0, count: 3 }] })
    expect(change).toMatchObject({ status: 'PENDING', before: { total: 75_000 }, after: { total: 90_000 } })
    expect(change.lines.map(({ kind }) => kind)).toEqual(['changed', 'removed'])
    const [, pending] = await person.page.call(ownOrderChange, { params: { id: order.id } })
    expect(pending?.change).toEqual(change)
    expect((await person.page.call(orderById, { params: { id: order.id } }))[1]?.changeId).toBe(change.id)
    expect([await stock(plov), await stock(tea)]).toEqual([8, 7])

    const [error, agreed] = await agree(person, change)
    expect(error).toBeUndefined()
    expect(agreed).toMatchObject({ status: 'AGREED', answeredBy: 'customer' })
    const [, after] = await person.page.call(orderById, { params: { id: order.id } })
    expect(after).toMatchObject({ totalPrice: 90_000, productPrice: 90_000, productCount: 3, changeId: null })
    expect(after?.cartItems).toMatchObject([{ product: { id: plov, count: 3 }, note: 'piyozsiz' }])
    expect([await stock(plov), await stock(tea)]).toEqual([7, 10])
    expect((await agree(person, change))[1]).toMatchObject({ status: 'AGREED' })
  })

  test('prices a replacement by the menu and keeps the price of other lines as it was ordered', async () => {
    const { order, person, proposed, agree, plov, sold } = await accepted()
    const cola = await sold({ cost_price: 12_000 })
    await api.database.query('UPDATE product SET cost_price = 99000 WHERE id = $1', [plov])
    const lines = [
      { line: 0, count: 2 },
      { productId: cola, count: 1, replaces: 1 },
    ]
    const change = await proposed(order.id, { reason: 'SOLD_OUT', lines })
    expect(change).toMatchObject({ after: { total: 72_000 } })
    expect(change.lines.map(({ kind }) => kind)).toEqual(['kept', 'replaced'])
    await agree(person, change)
    expect((await person.page.call(orderById, { params: { id: order.id } }))[1]?.totalPrice).toBe(72_000)
  })

  test('does not return portions that are sold out or may have been cooked', async () => {
    const { order, person, proposed, agree, stock, tea, move, prepare } = await accepted()
    await agree(person, await proposed(order.id, { ...withoutTea, reason: 'SOLD_OUT' }))
    expect(await stock(tea)).toBe(7)
    const cooking = await prepare()
    await move(cooking.id, 'COOKING')
    await agree(person, await proposed(cooking.id, withoutTea))
    expect(await stock(tea)).toBe(4)
  })

  test('asks the tariff again for an order by phone, whose quote the operator asked for', async () => {
    const shop = await openRunningShop(api)
    await api.database.query('UPDATE delivery_area SET free_over = 70000 WHERE merchant_id = $1', [shop.merchantId])
    const { operator, proposed, byPhone, row } = await openChanging(api, shop)
    const caller = { phone: newPhone().replaceAll(' ', ''), name: 'Nodira' }
    const delivery = await deliveryForCaller(operator, shop)
    const lines = [{ productId: shop.plov, count: 3 }]
    const [, order] = await enterByPhone(operator, caller, { branchId: shop.branchId, lines, ...delivery })
    const id = order?.id ?? ''
    expect(order).toMatchObject({ totalPrice: 86_400, deliveryPrice: 0 })
    await shop.moveThrough(id, 'ACCEPTED')
    const change = await proposed(id, { reason: 'CUSTOMER_ASKED', lines: [{ line: 0, count: 2 }] })
    expect(change).toMatchObject({ after: { delivery: 10_000, total: 67_600 } })
    expect((await byPhone(change))[0]).toBeUndefined()
    expect(await row(id)).toMatchObject({ delivery_price: '10000', total_price: '67600' })
  })

  test('returns the promo use and the cashback that the smaller order no longer may spend', async () => {
    const shop = await accepted()
    const { merchantId, person, proposed, agree, prepare } = shop
    const promo = { merchant_id: merchantId, id: newId(), code: 'OSH', discount_type: 'AMOUNT', min_price: 60_000 }
    await api.database.insert('promo', { ...promo, product_discount: 5_000, max_uses: 1, max_uses_per_customer: 1 })
    await giveCashback(api, shop, person, 40_000)
    const order = await prepare({ promoCode: 'OSH', cashback: 40_000 })
    expect([order.promoCode, order.cashback, order.totalPrice]).toEqual(['OSH', 21_000, 49_000])
    const change = await proposed(order.id, withoutTea)
    expect(change).toMatchObject({ isPromoLost: true, after: { total: 42_000, cashback: 18_000 } })
    await agree(person, change)
    const { rows } = await api.database.query('SELECT used FROM promo WHERE id = $1', [promo.id])
    expect(rows).toEqual([{ used: 0 }])
    const balance = await api.database.query<{ cashback: string }>('SELECT cashback FROM customer WHERE id = $1', [
      person.id,
    ])
    expect(Number(balance.rows[0]?.cashback)).toBe(22_000)
  })

  test('is refused, and changes nothing, when the added portions were sold meanwhile', async () => {
    const { order, person, proposed, agree, plov } = await accepted()
    const change = await proposed(order.id, dearer)
    await api.database.query('UPDATE product_branch SET stock = 1 WHERE product_id = $1', [plov])
    const [error] = await agree(person, change)
    expect(error).toMatchObject({ code: 'out_of_stock' })
    expect((await person.page.call(orderById, { params: { id: order.id } }))[1]).toMatchObject({
      totalPrice: 75_000,
      changeId: change.id,
    })
  })
})

describe('before the customer answers', () => {
  test('the kitchen cannot go on, and goes on after a decline', async () => {
    const { order, person, proposed, decline, owner, row, move } = await accepted()
    const change = await proposed(order.id, withoutTea)
    const [error] = await owner.page.call(moveOrder, {
      params: { id: order.id },
      body: { version: (await row(order.id)).version, to: 'COOKING' },
    })
    expect(error).toMatchObject({ code: 'change_pending', status: 409 })
    expect((await decline(person, change))[1]).toMatchObject({ status: 'DECLINED' })
    await move(order.id, 'COOKING')
    expect((await row(order.id))['total_price']).toBe('75000')
  })

  test('a second proposal withdraws the first', async () => {
    const { order, person, proposed, agree } = await accepted()
    const [first, second] = [await proposed(order.id, withoutTea), await proposed(order.id, dearer)]
    expect((await agree(person, first))[0]).toMatchObject({ code: 'change_over' })
    expect((await agree(person, second))[1]).toMatchObject({ status: 'AGREED' })
  })

  test('a cancel withdraws the change', async () => {
    const { order, person, proposed, agree, owner, row } = await accepted()
    const change = await proposed(order.id, withoutTea)
    const body = { version: (await row(order.id)).version, to: 'CANCELED', reason: 'Tugadi' } as const
    expect((await owner.page.call(moveOrder, { params: { id: order.id }, body }))[0]).toBeUndefined()
    expect((await agree(person, change))[0]).toMatchObject({ code: 'change_over' })
    expect(await row(order.id)).toMatchObject({ change_id: null, status: 'CANCELED' })
  })
})

describe('the card of an order with a change', () => {
  test('says to every cook that the order waits, without sums, and then what the answer was', async () => {
    const { order, person, proposed, decline, operator, merchantId, branchId } = await accepted()
    const cook = await asStaff(api, { merchantId }, 'KITCHEN', [branchId])
    let cursor: string | undefined
    const read = async ({ page } = operator) => {
      const query = { branchIds: branchId, ...(page === operator.page && cursor && { after: cursor }) }
      const [, board] = await page.call(liveBoard, { query })
      if (page === operator.page) cursor = board?.cursor
      return board?.cards.find(({ id }) => id === order.id)?.change
    }
    expect(await read()).toBeNull()
    const change = await proposed(order.id, dearer)
    const waiting = { id: change.id, status: 'PENDING', answerBy: change.answerBy, answeredBy: null }
    expect([await read(), await read(cook)]).toEqual([waiting, waiting])
    await decline(person, change)
    const [, open] = await operator.page.call(orderOnBoard, { params: { id: order.id } })
    expect(open?.events.map(({ detail }) => detail)).toEqual([null, null, 'CHANGE_PROPOSED', 'CHANGE_DECLINED'])
    const declined = { ...waiting, status: 'DECLINED', answeredBy: 'customer' }
    expect([await read(), await read(cook)]).toEqual([declined, declined])
  })
})

describe('a change that nobody answers', () => {
  test('is withdrawn ten minutes after the deadline, and the kitchen goes on', async () => {
    const { order, proposed, row, move, merchantId, byPhone } = await accepted()
    const change = await proposed(order.id, dearer)
    await wake(api, { merchantId }, order.id, 14)
    expect(await row(order.id)).toMatchObject({ change_id: change.id })
    await wake(api, { merchantId }, order.id, 16)
    expect(await row(order.id)).toMatchObject({ change_id: null, total_price: '75000', status: 'ACCEPTED' })
    expect((await byPhone(change))[0]).toMatchObject({ code: 'change_over' })
    const { rows } = await api.database.query(
      `SELECT change.status, answerer_kind, event.kind, detail, actor_kind FROM order_change AS change
       JOIN order_event AS event USING (merchant_id, order_id) WHERE change.id = $1 ORDER BY version DESC LIMIT 1`,
      [change.id],
    )
    const detail = 'CHANGE_WITHDRAWN'
    expect(rows).toEqual([{ status: 'WITHDRAWN', answerer_kind: null, kind: 'UPDATE', detail, actor_kind: 'worker' }])
    await move(order.id, 'COOKING')
  })

  test('waits for its own deadline when it has replaced an earlier one', async () => {
    const { order, proposed, row, merchantId } = await accepted()
    await proposed(order.id, dearer)
    const second = await proposed(order.id, withoutTea)
    await api.database.query(`UPDATE order_change SET answer_by = now() + interval '20 minutes' WHERE id = $1`, [
      second.id,
    ])
    await wake(api, { merchantId }, order.id, 16)
    expect(await row(order.id)).toMatchObject({ change_id: second.id })
  })
})

describe('an agreement on the phone', () => {
  test('is recorded at once with the name of the operator when the order gets no dearer', async () => {
    const { order, proposed, byPhone, operator } = await accepted()
    const [error, agreed] = await byPhone(await proposed(order.id, withoutTea))
    expect([error, agreed?.status, agreed?.answeredBy]).toEqual([undefined, 'AGREED', 'staff'])
    const { rows } = await api.database.query(
      'SELECT actor_id, action FROM audit_log WHERE entity_id = $1 ORDER BY seq DESC LIMIT 1',
      [order.id],
    )
    expect(rows).toEqual([{ actor_id: operator.id, action: 'order.change_agreed' }])
  })

  test('waits for the deadline when the order gets dearer; afterwards only staff may answer', async () => {
    const { order, person, proposed, byPhone, agree } = await accepted()
    const change = await proposed(order.id, dearer)
    expect((await byPhone(change))[0]).toMatchObject({ code: 'ask_customer_first' })
    await api.database.query(`UPDATE order_change SET answer_by = now() WHERE id = $1`, [change.id])
    expect((await agree(person, change))[0]).toMatchObject({ code: 'change_deadline_passed' })
    expect((await byPhone(change))[1]).toMatchObject({ status: 'AGREED', answeredBy: 'staff' })
  })

  test('is carried out once when the customer agrees and staff withdraw at the same moment', async () => {
    const { order, person, proposed, agree, withdraw, row } = await accepted()
    const change = await proposed(order.id, withoutTea)
    const [[agreeError], [withdrawError]] = await Promise.all([agree(person, change), withdraw(change)])
    expect([agreeError, withdrawError].filter(Boolean)).toHaveLength(1)
    expect((await row(order.id))['total_price']).toBe(agreeError ? '75000' : '60000')
  })
})

describe('who may change an order', () => {
  test('refuses staff of another branch, cooks, and an outdated version', async () => {
    const { order, propose, merchantId, branchId } = await accepted()
    const shop = { merchantId }
    const elsewhere = await asStaff(api, shop, 'OPERATOR', [await createBranch(api.database, merchantId, {})])
    expect((await propose(order.id, withoutTea, elsewhere))[0]).toMatchObject({ code: 'branch_forbidden' })
    const cook = await asStaff(api, shop, 'KITCHEN', [branchId])
    expect((await propose(order.id, withoutTea, cook))[0]).toMatchObject({ status: 403 })
    expect((await propose(order.id, { ...withoutTea, version: 1 }))[0]).toMatchObject({
      code: 'changed_meanwhile',
      status: 412,
    })
  })

  test('shows a change neither to another customer nor to another merchant', async () => {
    const { order, proposed, agree, customer } = await accepted()
    const change = await proposed(order.id, withoutTea)
    const stranger = await customer()
    expect((await agree(stranger, change))[0]).toMatchObject({ code: 'not_found' })
    expect((await stranger.page.call(ownOrderChange, { params: { id: order.id } }))[0]).toMatchObject({
      code: 'not_found',
    })
    const neighbour = await openOrderingShop(api)
    const owner = await asStaff(api, neighbour, 'OWNER')
    expect((await owner.page.call(changeOfOrder, { params: { id: order.id } }))[0]).toMatchObject({ code: 'not_found' })
    expect((await agree(await neighbour.customer(), change))[0]).toMatchObject({ code: 'not_found' })
  })

  test('refuses an order that is not accepted yet, an unknown line, and a change of nothing', async () => {
    const { order, propose, placed } = await accepted()
    const fresh = await placed()
    expect((await propose(fresh.id, { ...withoutTea, lines: [{ line: 0, count: 1 }] }))[0]).toMatchObject({
      code: 'order_not_changeable',
    })
    expect((await propose(order.id, { ...withoutTea, lines: [{ line: 7, count: 1 }] }))[0]).toMatchObject({
      code: 'change_line_unknown',
    })
    const same = {
      ...withoutTea,
      lines: [
        { line: 0, count: 2 },
        { line: 1, count: 3 },
      ],
    }
    expect((await propose(order.id, same))[0]).toMatchObject({ code: 'nothing_changed' })
  })
})
