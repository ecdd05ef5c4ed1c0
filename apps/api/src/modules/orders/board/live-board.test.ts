import * as endpoint from '@dasturxon/contracts/live-board.endpoints'
import { attachCourier, changePayment, changePreparation } from '@dasturxon/contracts/order-board.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBranch } from '@dasturxon/testbed/data/factories'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { openRunningShop } from '#test/running-orders'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

type Shop = Awaited<ReturnType<typeof openRunningShop>>

const board = async (shop: Shop, { page }: Person = shop.owner, after?: string, branchIds = shop.branchId) => {
  const [error, reply] = await page.call(endpoint.liveBoard, { query: { branchIds, ...(after && { after }) } })
  if (error) throw new Error(error.code)
  return reply
}
const refusal = async (shop: Shop, { page }: Person, branchIds: string) =>
  (await page.call(endpoint.liveBoard, { query: { branchIds } }))[0]?.code
const idsOf = ({ cards }: { cards: { id: string }[] }) => cards.map(({ id }) => id)

describe('the live board', () => {
  test('has a card for every active order, and brings only what has changed since the cursor', async () => {
    const shop = await openRunningShop(api)
    const [first, second] = [await shop.placed(), await shop.placed()]
    const whole = await board(shop)
    expect(whole.whole).toBe(true)
    expect(idsOf(whole)).toEqual([second.id, first.id])
    expect(whole.cards[1]).toMatchObject({
      number: first.number,
      status: 'CREATED',
      lines: [{ name: expect.any(String), count: expect.any(Number), done: false }],
      total: first.totalPrice,
      isPaid: false,
    })
    expect(await board(shop, shop.owner, whole.cursor)).toMatchObject({ whole: false, cards: [], gone: [] })

    await shop.move(first.id, 'ACCEPTED')
    const news = await board(shop, shop.owner, whole.cursor)
    expect(idsOf(news)).toEqual([first.id])
    expect(news.cards[0]).toMatchObject({ status: 'ACCEPTED', version: 2 })
    await shop.move(second.id, 'CANCELED', shop.owner, { reason: 'x' })
    expect(await board(shop, shop.owner, news.cursor)).toMatchObject({ cards: [], gone: [second.id] })
  })

  test('hides an order that waits for its payment, and shows it when it is paid', async () => {
    const shop = await openRunningShop(api)
    const { id } = await shop.placed()
    await api.database.query(`UPDATE orders SET status = 'OPEN', payment_type = 'PAYME' WHERE id = $1`, [id])
    const { cursor, cards } = await board(shop)
    expect(cards).toEqual([])
    await shop.owner.page.call(changePayment, { params: { id }, body: { version: 1, type: 'CASH' } })
    expect(idsOf(await board(shop, shop.owner, cursor))).toEqual([id])
  })

  test('gives the whole board to a board that does not know a branch yet', async () => {
    const shop = await openRunningShop(api)
    const { id } = await shop.placed()
    const { cursor } = await board(shop)
    const other = await createBranch(api.database, shop.merchantId)
    const reply = await board(shop, shop.owner, cursor, `${shop.branchId},${other}`)
    expect(reply.whole).toBe(true)
    expect(idsOf(reply)).toEqual([id])
  })

  test('changes with every kind of change that a card shows', async () => {
    const shop = await openRunningShop(api)
    const courier = await asStaff(api, shop, 'COURIER')
    const { id } = await shop.delivered()
    let { cursor } = await board(shop)
    const call = shop.owner.page.call
    const changes = [
      async () => shop.move(id, 'ACCEPTED'),
      async () => call(changePreparation, { params: { id }, body: { version: 2, cookingTime: 15 } }),
      async () => call(endpoint.changeNote, { params: { id }, body: { version: 3, text: 'Ikkinchi eshik' } }),
      async () => call(attachCourier, { params: { id }, body: { version: 4, courierId: courier.id } }),
      async () => call(endpoint.markLines, { params: { id }, body: { done: [0] } }),
    ]
    for (const change of changes) {
      const [error] = await change()
      expect(error).toBeUndefined()
      const news = await board(shop, shop.owner, cursor)
      expect(idsOf(news)).toEqual([id])
      ;({ cursor } = news)
    }
    expect((await board(shop)).cards[0]).toMatchObject({
      status: 'ACCEPTED',
      version: 5,
      cookingTime: 15,
      note: 'Ikkinchi eshik',
      courier: { id: courier.id, status: 'PERFORMER_FOUND' },
      lines: [{ done: true }],
    })
  })

  test('lets a board that reads while orders move miss nothing', async () => {
    const shop = await openRunningShop(api)
    const orders = await Promise.all(Array.from({ length: 6 }, () => shop.placed()))
    const shown = new Map<string, { version: number; status: string }>()
    let cursor: string | undefined
    const read = async () => {
      const reply = await board(shop, shop.owner, cursor)
      for (const { id, version, status } of reply.cards) shown.set(id, { version, status })
      for (const id of reply.gone) shown.delete(id)
      ;({ cursor } = reply)
    }
    let isOver = false
    const watching = (async () => {
      while (!isOver) await read()
    })()
    await Promise.all(
      orders.map(({ id }, index) =>
        shop.moveThrough(id, 'ACCEPTED', 'COOKING', 'DONE', ...(index % 2 ? (['CLOSED'] as const) : [])),
      ),
    )
    isOver = true
    await watching
    await read()
    const { cards } = await board(shop)
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(cards.map(({ id, version, status }) => [id, { version, status }])),
    )
    expect(shown.size).toBe(3)
    // Every placing and every move has taken one version.
    const { rows } = await api.database.query('SELECT version FROM branch_board WHERE merchant_id = $1', [
      shop.merchantId,
    ])
    expect(rows).toEqual([{ version: 6 + 6 * 3 + 3 }])
  })
})

describe('who sees what on the board', () => {
  test('refuses other branches, and branches of another merchant', async () => {
    const [shop, neighbour] = [await openRunningShop(api), await openRunningShop(api)]
    const other = await createBranch(api.database, shop.merchantId)
    const operator = await asStaff(api, shop, 'OPERATOR', [other])
    expect(await refusal(shop, operator, shop.branchId)).toBe('branch_forbidden')
    expect(await refusal(shop, operator, `${other},${shop.branchId}`)).toBe('branch_forbidden')
    expect(await refusal(shop, shop.owner, neighbour.branchId)).toBe('not_found')
  })

  test('shows people only to the roles that call them', async () => {
    const shop = await openRunningShop(api)
    await api.database.query(`UPDATE customer SET first_name = 'Zuhra' WHERE id = $1`, [shop.person.id])
    const { id } = await shop.delivered({ comment: 'Qalampirsiz' })
    for (const role of ['OWNER', 'MANAGER', 'OPERATOR'] as const) {
      const [card] = (await board(shop, await asStaff(api, shop, role, role === 'OWNER' ? 'all' : [shop.branchId])))
        .cards
      expect(card).toMatchObject({ id, customer: { name: 'Zuhra', phoneTail: expect.stringMatching(/^\d{4}$/) } })
      expect(card?.address).toMatchObject({ latitude: expect.any(Number) })
    }
    for (const role of ['KITCHEN', 'READER'] as const) {
      const reply = await board(shop, await asStaff(api, shop, role, [shop.branchId]))
      expect(reply.cards[0]).toMatchObject({ id, customer: null, address: null, comment: 'Qalampirsiz' })
      expect(JSON.stringify(reply)).not.toContain('Zuhra')
    }
  })

  test('shows a courier free deliveries and their own, and nothing of others', async () => {
    const shop = await openRunningShop(api)
    const [first, second] = [await asStaff(api, shop, 'COURIER'), await asStaff(api, shop, 'COURIER')]
    await shop.placed()
    const { id } = await shop.delivered()
    await shop.move(id, 'ACCEPTED')
    const free = await board(shop, second)
    expect(free.cards).toMatchObject([{ id, customer: null, comment: null, moves: [] }])
    await first.page.call(attachCourier, { params: { id }, body: { version: 2, courierId: first.id } })
    expect((await board(shop, first)).cards).toMatchObject([{ id, customer: { phoneTail: expect.any(String) } }])
    expect(await board(shop, second, free.cursor)).toMatchObject({ cards: [], gone: [id] })
  })
})

describe('marking lines', () => {
  test('keeps every mark of tablets that mark at the same time, and no version of the order', async () => {
    const shop = await openRunningShop(api)
    const products = await Promise.all(Array.from({ length: 6 }, () => shop.sold({ cost_price: 10_000 })))
    const { id } = await shop.placed(shop.pickUp({ lines: products.map((productId) => ({ productId, count: 1 })) }))
    const kitchen = await asStaff(api, shop, 'KITCHEN', [shop.branchId])
    const mark = (body: { done?: number[]; undone?: number[] }) =>
      kitchen.page.call(endpoint.markLines, { params: { id }, body })
    await Promise.all(products.map((_, place) => mark({ done: [place] })))
    expect((await shop.row(id))['lines_done']).toEqual([0, 1, 2, 3, 4, 5])
    const [, card] = await mark({ undone: [2, 4], done: [5, 99] })
    expect(card?.lines.map(({ done }) => done)).toEqual([true, true, false, true, false, true])
    expect(card?.version).toBe(1)
    expect(await shop.row(id)).toMatchObject({ version: 1, board_version: card?.boardVersion })
  })

  test('answers with the names in the language of the tablet', async () => {
    const shop = await openRunningShop(api)
    const { id } = await shop.placed()
    const nameIn = async (language: 'uz' | 'ru') =>
      (await shop.owner.page.call(endpoint.markLines, { params: { id }, body: { done: [0], language } }))[1]?.lines[0]
        ?.name
    const board = await shop.owner.page.call(endpoint.liveBoard, {
      query: { branchIds: shop.branchId, language: 'ru' },
    })
    expect(await nameIn('ru')).toBe(board[1]?.cards[0]?.lines[0]?.name)
    expect(await nameIn('uz')).not.toBe(await nameIn('ru'))
  })

  test('refuses a reader, another branch and a finished order', async () => {
    const shop = await openRunningShop(api)
    const { id } = await shop.placed()
    const other = await createBranch(api.database, shop.merchantId)
    const mark = async (by: Person) =>
      (await by.page.call(endpoint.markLines, { params: { id }, body: { done: [0] } }))[0]?.code
    expect(await mark(await asStaff(api, shop, 'READER'))).toBe('role_forbidden')
    expect(await mark(await asStaff(api, shop, 'KITCHEN', [other]))).toBe('branch_forbidden')
    await shop.move(id, 'CANCELED', shop.owner, { reason: 'x' })
    expect(await mark(shop.owner)).toBe('order_over')
  })
})

describe('the note of the staff', () => {
  test('is refused when the order has changed meanwhile, and removed by an empty text', async () => {
    const shop = await openRunningShop(api)
    const { id } = await shop.placed()
    const write = (version: number, text: string) =>
      shop.owner.page.call(endpoint.changeNote, { params: { id }, body: { version, text } })
    const [, card] = await write(1, 'Tez')
    expect(card).toMatchObject({ note: 'Tez', version: 2 })
    expect(await shop.row(id)).toMatchObject({ board_version: card?.boardVersion })
    expect((await write(1, 'Sekin'))[0]?.code).toBe('changed_meanwhile')
    expect((await write(2, ''))[1]).toMatchObject({ note: null, version: 3 })
  })
})
