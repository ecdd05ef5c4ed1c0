// The ids of the dishes that are ordered most often. They belong to nobody, change slowly and are part of every shop's
// first page, so a process computes them once in ten minutes per merchant.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { popularProducts } from '@dasturxon/contracts/orders.endpoints'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { popularDays, popularDishes, popularOrders } from '@dasturxon/rules/popular'
import { LRUCache } from 'lru-cache'
import { singleFlight } from '#platform/coalesce'
import { firstIdAt } from '#platform/id'
import type { InTx } from '#platform/route'
import { listOrderedProducts } from '../orders.sql.ts'

type Popular = Reply<typeof popularProducts>
const keptMs = 10 * 60_000
const mostMerchants = 5_000
const day = 24 * 60 * 60_000

export function popularReader(): (merchantId: string, readTx: InTx) => Promise<Outcome<Popular, never>> {
  const cached = new LRUCache<string, Popular>({ max: mostMerchants, ttl: keptMs })
  const once = singleFlight<Popular>()
  const compute = (readTx: InTx) =>
    readTx(async (tx) => {
      const since = firstIdAt(new Date(Date.now() - popularDays * day))
      const [orders] = await tx.finish(listOrderedProducts(tx.merchantId, since, popularOrders))
      return popularDishes(orders.map(({ products }) => products))
    })
  return async (merchantId, readTx) => {
    const known = cached.get(merchantId)
    if (known) return done(known)
    const computed = await once(merchantId, () => compute(readTx))
    cached.set(merchantId, computed)
    return done(computed)
  }
}
