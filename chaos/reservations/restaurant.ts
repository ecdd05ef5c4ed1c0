// A restaurant with a hall for each round, so that the rounds share no table, and the customers who want them.
import { accessTokens, newId } from '@dasturxon/api/testing'
import { reserveTable } from '@dasturxon/contracts/reservations.endpoints'
import { dayAt, startOfDay, tashkent } from '@dasturxon/rules/zone'
import { browser } from '@dasturxon/testbed/data/browser'
import { openOrderingShop } from '@dasturxon/testbed/data/ordering-shop'
import { createCustomers, type Person } from '@dasturxon/testbed/data/people'
import type { ApiAt } from '@dasturxon/testbed/servers/api'

export type Restaurant = Awaited<ReturnType<typeof openRestaurant>>
export type Hall = { id: string; tableIds: string[] }
export type Answer = Awaited<ReturnType<Restaurant['reserve']>>

const hour = 3_600_000
const zal = JSON.stringify({ uz: 'Zal', ru: 'Зал', eng: 'Hall' })

/** `baseUrls`: the API processes; the customers are spread over them. */
export async function openRestaurant(api: ApiAt, baseUrls: readonly string[], people: number) {
  const { database, env } = api
  const shop = await openOrderingShop(api, {
    settings: { booking_active: true },
    branch: { open: '10:00', close: '22:00', settings: { booking_enabled: true } },
  })
  const { merchantId: merchant_id, branchId } = shop
  // The table of every test shop is in a hall of its own and would be one table more.
  await database.query('UPDATE dining_table SET is_active = false WHERE merchant_id = $1', [merchant_id])
  const tokens = accessTokens(env.IDENTITY_KEY)
  const customers: Person[] = []
  for (const { id, sessionId } of await createCustomers(database, merchant_id, people)) {
    const baseUrl = baseUrls[customers.length % baseUrls.length] ?? api.baseUrl
    const page = browser({ ...api, baseUrl }, shop)
    page.token = await tokens.issue(merchant_id, { kind: 'customer', id, sessionId })
    customers.push({ id, page })
  }
  /** Tables with these chairs that can be put together. */
  const addHall = async (chairs: readonly number[]): Promise<Hall> => {
    const [id, tableIds] = [newId(), chairs.map(() => newId())]
    await database.insert('hall', { merchant_id, id, branch_id: branchId, name: zal })
    for (const [index, table] of tableIds.entries())
      await database.insert('dining_table', {
        merchant_id,
        id: table,
        hall_id: id,
        number: String(index + 1),
        chairs: chairs[index],
        join_group: 1,
      })
    return { id, tableIds }
  }
  const tomorrow = dayAt(tashkent, Date.now()) + 1
  return {
    database,
    merchantId: merchant_id,
    customers,
    addHall,
    /** The instant of this hour tomorrow. */
    at: (hours: number) => new Date(startOfDay(tashkent, tomorrow) + hours * hour).toISOString(),
    reserve: ({ page }: Person, wish: { hallId: string; guests: number; startsAt: string }) =>
      page.call(reserveTable, { params: { branchId }, idempotencyKey: newId(), body: { ...wish, name: 'Mehmon' } }),
    /** Ends a round: its hall is gone, and its winner may reserve again. The rows of its tables stay. */
    closeHall: async ({ id }: Hall) => {
      await database.query('UPDATE hall SET is_active = false WHERE id = $1', [id])
      await database.query(`UPDATE reservation SET status = 'FINISHED' WHERE merchant_id = $1`, [merchant_id])
    },
  }
}
