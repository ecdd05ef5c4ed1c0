// The five demo merchants. They differ in every setting that affects a page or a rule.
import type { Shop } from '../shop.ts'
import { anjir } from './anjir/anjir.ts'
import { lola } from './lola/lola.ts'
import { nihol } from './nihol/nihol.ts'
import { olov } from './olov/olov.ts'
import { rayhon } from './rayhon/rayhon.ts'

export const demoShops: readonly Shop[] = [olov, lola, rayhon, anjir, nihol]

/** The same shop, but always open: tests must not depend on the time of day. */
export const roundTheClock = (shop: Shop): Shop => ({
  ...shop,
  branches: shop.branches.map(({ week: _week, exceptions: _exceptions, delivery, ...branch }) => {
    const { window: _window, ...charge } = delivery ?? {}
    return { ...branch, hours: ['00:00', '00:00'], ...(delivery && { delivery: charge }) }
  }),
})
