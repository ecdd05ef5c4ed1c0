// Orders near midnight and near closing time, with a shifted server clock.
import { orderSetting } from '@dasturxon/contracts/placing.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { booksBalance } from '#test/books'
import { openOrderingShop, place, quote, acceptedPrice, submit } from '@dasturxon/testbed/data/ordering-shop'

/** A Sunday. Tashkent is five hours ahead of UTC, all year. */
const evening = new Date('2026-11-15T23:50:00+05:00')
const open = { branch: { open: '10:00', close: '02:00' }, policy: { last_order_minutes: 20, lead_minutes: 45 } }

const apis: TestApi[] = []
async function at(moment: Date): Promise<TestApi> {
  const api = await startApi({ CLOCK_SHIFT: String(moment.getTime() - Date.now()) })
  apis.push(api)
  return api
}
let api: TestApi
beforeAll(async () => void (api = await at(evening)))
afterAll(async () => {
  await booksBalance(api.database)
  for (const open of apis) await open.stop()
})

const later = (minutes: number) => new Date(evening.getTime() + minutes * 60_000)

describe('[A-35] [S4.30] ordering at a branch that is open until 02:00', () => {
  test('accepts orders at 23:50 and until twenty minutes before closing, and refuses later orders', async () => {
    const shop = await openOrderingShop(api, open)
    expect((await place(await shop.customer(), shop.pickUp()))[1]).toMatchObject({
      status: 'CREATED',
      deliveryAt: null,
    })
    const last = await at(later(105))
    expect((await place(await shop.customerOn(last), shop.pickUp()))[0]).toBeUndefined()
    const tooLate = await at(later(115))
    expect((await place(await shop.customerOn(tooLate), shop.pickUp()))[0]).toMatchObject({
      code: 'no_orders_now',
      params: { next: { day: '2026-11-16', time: '10:45' } },
    })
    // A guest at a table orders for now.
    expect((await place(await shop.customerOn(tooLate), shop.dineIn()))[0]).toMatchObject({
      code: 'no_orders_now',
      params: { next: null },
    })
  })

  test('[S7.27] [S7.25] [A-57] lists the slots of tomorrow and accepts an order for the first slot after opening', async () => {
    const shop = await openOrderingShop(api, open)
    const person = await shop.customer()
    const [, setting] = await person.page.call(orderSetting, { params: { id: shop.branchId } })
    // Slots after midnight belong to tomorrow; the first slot after opening is one lead time after the opening time.
    const tomorrow = setting?.slots.PICK_UP.find(({ day }) => day === '2026-11-16')
    expect(tomorrow?.times.slice(0, 6)).toEqual(['00:45', '01:00', '01:15', '01:30', '10:45', '11:00'])
    // A guest at a table orders for now.
    expect(setting?.slots.DINE_IN).toEqual([])
    expect(setting).toMatchObject({
      cancelOrderActive: false,
      minimalDeliveryPrice: 20_000,
      paymentDeadlineMinutes: 15,
      cashbackSpendPercent: 30,
    })

    const input = shop.pickUp({ later: true, day2: '2026-11-16', time2: '10:45' })
    const [error, order] = await place(person, input)
    expect(error).toBeUndefined()
    expect(order).toMatchObject({
      status: 'AT_TIME',
      deliveryAt: '2026-11-16T05:45:00.000Z',
      atTime: '2026-11-16T05:00:00.000Z',
    })
    const { rows } = await api.database.query<{ start_after: Date }>(
      `SELECT start_after FROM pgboss.job WHERE name = 'orders.due' AND data ->> 'orderId' = $1`,
      [order?.id],
    )
    expect(rows[0]?.start_after.toISOString()).toBe('2026-11-16T05:00:00.000Z')
  })

  test('[A-17] refuses a slot that passed while the page was open, and returns the next slot', async () => {
    const shop = await openOrderingShop(api, open)
    const person = await shop.customer()
    const input = shop.pickUp({ later: true, day2: '2026-11-16', time2: '00:45', paymentType: 'CASH' })
    const { price, refusals, deliveryAt } = await quote(person, input)
    expect([refusals, deliveryAt]).toEqual([[], '2026-11-15T19:45:00.000Z'])
    const afterwards = await at(later(20))
    const [error] = await submit(await shop.customerOn(afterwards), { ...input, seen: acceptedPrice(price) })
    expect(error).toMatchObject({
      code: 'slot_expired',
      params: { next: { day: '2026-11-16', time: '01:00' } },
    })
    expect(await shop.count('orders')).toBe(0)
  })

  test('[S5.09] applies the delivery hours of the branch to deliveries, and its opening hours to pickup', async () => {
    const shop = await openOrderingShop(api, {
      ...open,
      branch: { ...open.branch, delivery_start: '11:00', delivery_end: '23:00' },
    })
    const person = await shop.customer()
    expect((await place(person, await shop.delivery(person)))[0]).toMatchObject({
      code: 'no_orders_now',
      params: { next: { day: '2026-11-16', time: '11:45' } },
    })
    expect((await place(person, shop.pickUp()))[0]).toBeUndefined()
  })
})
