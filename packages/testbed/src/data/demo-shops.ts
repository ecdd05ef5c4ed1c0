// The demo shops of one run and a regular customer of each, read or created when first needed and shared by all browsers.
import { adminUrl } from '@dasturxon/api/bootstrap'
import { databaseAt } from '../servers/database.ts'
import { type DemoShop, openRoundTheClock, readDemoShop } from './demo-shop.ts'
import { writeLongNames } from './long-names.ts'
import { createRegularCustomer } from './regular-customers.ts'

export type DemoShops = Awaited<ReturnType<typeof openDemoShops>>

type Run = { databaseName: string; port: string; hasLongNames: boolean }

export async function openDemoShops({ databaseName, port, hasLongNames }: Run) {
  const database = databaseAt(adminUrl, databaseName)
  await openRoundTheClock(database)
  if (hasLongNames) await writeLongNames(database, port)
  const once = <Fact>(learn: (sub: string) => Promise<Fact>) => {
    const known = new Map<string, Promise<Fact>>()
    return (sub: string): Promise<Fact> => {
      const fact = known.get(sub) ?? learn(sub)
      known.set(sub, fact)
      return fact
    }
  }
  const demo = once((sub) => readDemoShop(database, sub))
  return {
    demo,
    regular: once(async (sub) => createRegularCustomer(database, sub, await demo(sub), port)),
    /** Baskets the server keeps would come back into a browser that has none. */
    forgetDrafts: ({ merchantId }: DemoShop, ownerId: string) =>
      database.query('DELETE FROM draft WHERE merchant_id = $1 AND owner_id = $2', [merchantId, ownerId]),
    close: () => database.close(),
  }
}
