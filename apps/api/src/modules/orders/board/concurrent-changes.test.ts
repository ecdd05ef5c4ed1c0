import { changePayment, changePreparation, moveOrder, orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { changeNote, liveBoard, markLines } from '@dasturxon/contracts/live-board.endpoints'
import { placePhoneOrder } from '@dasturxon/contracts/placing.endpoints'
import { acceptedPrice, place } from '@dasturxon/testbed/data/ordering-shop'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import { quoteByPhone } from '@dasturxon/testbed/data/phone-orders'
import { newPhone } from '@dasturxon/testbed/observing/messages'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderRecords } from '#modules/orders'
import { newId } from '#platform/id'
import { openChanging } from '#test/changed-orders'
import { inTheWorker, openRunningShop } from '#test/running-orders'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

describe('colleagues who change an order at the same moment', () => {
  test('of two boards that accept together one wins, and the other hears by whom, every time', async () => {
    const shop = await openRunningShop(api)
    const people = [await asStaff(api, shop, 'OPERATOR'), await asStaff(api, shop, 'MANAGER')] as const
    for (let round = 0; round < 12; round++) {
      const { id } = await shop.placed()
      const answers = await Promise.all(
        people.map(({ page }) => page.call(moveOrder, { params: { id }, body: { version: 1, to: 'ACCEPTED' } })),
      )
      expect(answers.map(([error]) => error?.code ?? 'done').toSorted()).toEqual(['changed_meanwhile', 'done'])
      const winner = people[answers.findIndex(([error]) => !error)]
      const [, order] = await shop.owner.page.call(orderOnBoard, { params: { id } })
      expect(order?.events.at(-1)).toMatchObject({ status: 'ACCEPTED', byId: winner?.id, byName: expect.any(String) })
    }
  })

  test('of six different changes of one version one wins, and the others are told that the order has changed', async () => {
    const shop = await openRunningShop(api)
    const { page } = shop.owner
    const { id } = await shop.placed()
    const call = { params: { id } }
    const codes = await Promise.all([
      page.call(moveOrder, { ...call, body: { version: 1, to: 'ACCEPTED' } }),
      page.call(moveOrder, { ...call, body: { version: 1, to: 'CANCELED', reason: 'Tugadi' } }),
      page.call(changePayment, { ...call, body: { version: 1, type: 'TERMINAL' } }),
      page.call(changePreparation, { ...call, body: { version: 1, cookingTime: 30 } }),
      page.call(changeNote, { ...call, body: { version: 1, text: 'qoʻngʻiroq' } }),
      page.call(changeNote, { ...call, body: { version: 1, text: 'eshik' } }),
    ])
    expect(codes.flatMap(([error]) => error?.code ?? [])).toEqual(Array(5).fill('changed_meanwhile'))
  })

  test('all succeed when an order by phone and a move wait for the audit log while a customer orders', async () => {
    const shop = await openRunningShop(api)
    const { page } = await asStaff(api, shop, 'OPERATOR')
    const basket = { branchId: shop.branchId, lines: [{ productId: shop.plov, count: 1 }] }
    const { price } = await quoteByPhone(shop.owner, basket)
    const caller = { name: 'Nodira', phone: newPhone().replaceAll(' ', '') }
    const order = {
      ...basket,
      ...caller,
      serviceType: 'PICK_UP',
      paymentType: 'CASH',
      seen: acceptedPrice(price),
    } as const
    const { id } = await shop.placed()
    const isWaiting = async (count: number) => {
      const sql = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`
      await expect.poll(async () => (await api.database.query(sql)).rowCount).toBeGreaterThanOrEqual(count)
    }
    const [entered, moved, ordered] = await api.database.undone(async (query) => {
      await query(`SELECT pg_advisory_xact_lock(hashtextextended('audit_log|${shop.merchantId}', 0))`)
      const byPhone = page.call(placePhoneOrder, { body: order, idempotencyKey: `${newId()}:1` })
      await isWaiting(1)
      const move = shop.move(id, 'ACCEPTED')
      await isWaiting(2)
      // The order by phone holds neither the order counter nor the board while it waits.
      return [byPhone, move, await place(shop.person, shop.pickUp())] as const
    })
    expect([(await entered)[0]?.code, (await moved)[0]?.code, ordered[0]?.code]).toEqual(Array(3).fill(undefined))
  })
})

describe('the marks of the kitchen', () => {
  test('are refused when they name lines as they were before the order was changed', async () => {
    const shop = await openRunningShop(api)
    const { propose, agree, operator } = await openChanging(api, shop)
    const [plov, tea] = [await shop.sold({ cost_price: 30_000 }), await shop.sold({ cost_price: 5_000 })]
    const lines = [plov, tea].map((productId) => ({ productId, count: 1 }))
    const { id } = await shop.placed(shop.pickUp({ lines }))
    await shop.moveThrough(id, 'ACCEPTED')
    const mark = async (body: object) => {
      const [error, card] = await operator.page.call(markLines, { params: { id }, body })
      return error ? error.code : card.lines.map(({ productId, done }) => [productId, done])
    }
    const [, change] = await propose(id, { reason: 'CUSTOMER_ASKED', lines: [{ line: 1, count: 1 }] })
    expect((await agree(shop.person, change!))[0]).toBeUndefined()
    // The tablet still shows the plov in the first place, where the tea is now.
    expect(await mark({ done: [0], linesVersion: 0 })).toBe('changed_meanwhile')
    expect((await shop.row(id))['lines_done']).toEqual([])
    const [, board] = await operator.page.call(liveBoard, { query: { branchIds: shop.branchId } })
    expect(board?.cards[0]).toMatchObject({ linesVersion: 1, lines: [{ productId: tea, done: false }] })
    expect(await mark({ done: [0], linesVersion: 1 })).toEqual([[tea, true]])
  })
})

describe('a guest who logs in', () => {
  const cardOf = async ({ page }: Person, query: { branchIds: string; after?: string }) => {
    const [error, reply] = await page.call(liveBoard, { query })
    if (error) throw new Error(error.code)
    return reply
  }

  test('brings the name to the card on every board, and changes no other card', async () => {
    const shop = await openRunningShop(api, { policy: { guest_dine_in: true } })
    const [guest, other] = [await shop.guest(), await shop.guest()]
    const [[, order], [, another]] = [await place(guest, shop.dineIn()), await place(other, shop.dineIn())]
    await api.database.query(`UPDATE customer SET first_name = 'Zuhra' WHERE id = $1`, [shop.person.id])
    const branchIds = shop.branchId
    const before = await cardOf(shop.owner, { branchIds })
    expect(before.cards.map(({ customer }) => customer)).toEqual([null, null])
    await inTheWorker(api, shop, 0, async (tx) => {
      await tx.finish(...((await orderRecords.adopt?.(tx, guest.id, shop.person.id)) ?? []))
    })
    const news = await cardOf(shop.owner, { branchIds, after: before.cursor })
    expect(news.cards).toMatchObject([{ id: order?.id, customer: { name: 'Zuhra' } }])
    expect(news.cards[0]?.id).not.toBe(another?.id)
  })
})
