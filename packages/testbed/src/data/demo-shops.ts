// The demo shops of one run and a regular customer of each, read or created on first use and shared by all browsers.
import { adminUrl } from '@dasturxon/api/bootstrap'
import type { BrowserContext } from '@playwright/test'
import { databaseAt } from '../servers/database.ts'
import { enterConsole, hireStaff } from './console-staff.ts'
import { playEvening } from './evening-board.ts'
import { closeForHours, type DemoShop, openRoundTheClock, readDemoShop, keepUnacceptedOrders } from './demo-shop.ts'
import { writeLongNames } from './long-names.ts'
import { addPastOrders } from './past-orders.ts'
import { createRegularCustomer } from './regular-customers.ts'

export type DemoShops = Awaited<ReturnType<typeof openDemoShops>>

/** The demo shop that takes orders only for later. */
export const closedShop = 'nihol'

type Run = { databaseName: string; port: string; hasLongNames: boolean }

export async function openDemoShops({ databaseName, port, hasLongNames }: Run) {
  const database = databaseAt(adminUrl, databaseName)
  await openRoundTheClock(database)
  await keepUnacceptedOrders(database)
  await closeForHours(database, closedShop)
  if (hasLongNames) await writeLongNames(database, port)
  const once = <Fact>(load: (sub: string) => Promise<Fact>) => {
    const cache = new Map<string, Promise<Fact>>()
    return (sub: string): Promise<Fact> => {
      const fact = cache.get(sub) ?? load(sub)
      cache.set(sub, fact)
      return fact
    }
  }
  const demo = once(async (sub) => {
    const shop = await readDemoShop(database, sub)
    await addPastOrders(database, shop)
    return shop
  })
  const owner = once(async (sub) => {
    const { merchantId } = await demo(sub)
    return hireStaff({ database, merchantId }, { role: 'OWNER', name: 'Dilshod Karimov' })
  })
  const regular = once(async (sub) => createRegularCustomer(database, sub, await demo(sub), port))
  const evening = once(async (sub) => {
    const { orders } = await regular(sub)
    return { orders, ...(await playEvening(database, sub, await demo(sub), port)) }
  })
  return {
    demo,
    regular,
    /** The board of a shop in the evening. */
    evening,
    /** Logs the owner or a courier of a shop in at the console. */
    enterConsole: async (context: BrowserContext, origin: string, sub: string, role: 'owner' | 'courier') => {
      const { merchantId } = await demo(sub)
      const id = role === 'owner' ? (await owner(sub)).id : (await evening(sub)).courierId
      await enterConsole(context, origin, { database, merchantId }, id)
    },
    /** Deletes stored basket drafts: the server would send them to a browser with an empty basket. */
    forgetDrafts: ({ merchantId }: DemoShop, ownerId: string) =>
      database.query('DELETE FROM draft WHERE merchant_id = $1 AND owner_id = $2', [merchantId, ownerId]),
    close: () => database.close(),
  }
}
