// Lets branches sell products, or sell them no more.
import type { changeAssortment as contract } from '@dasturxon/contracts/catalogue-branches.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { listBranchActivity } from '#modules/branches'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { shutGates } from '../stop-list/branch-lock.sql.ts'
import { stopChanged } from '../stop-list/stop-products.ts'
import { lockPairs, sellAt, withdrawFrom } from './assortment.sql.ts'
import { changingMenu, told } from './changing-menu.ts'
import { listPlacesOf } from './products.sql.ts'

type Wish = Received<typeof contract>['body']

export async function changeAssortment(
  tx: Tx,
  by: Staff,
  { branchIds: wanted, isSold, ...wish }: Wish,
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const { merchantId } = tx
  const productIds = [...new Set(wish.productIds)]
  const [products, branches] = await changingMenu(
    tx,
    listPlacesOf(merchantId, productIds),
    listBranchActivity(merchantId),
  )
  if (products.length < productIds.length) return refused({ code: 'not_found', params: {} })
  const there = branches.map(({ id }) => id)
  const branchIds = wanted === 'all' ? there : [...new Set(wanted)]
  if (!branchIds.every((id) => there.includes(id))) return refused({ code: 'no_branch', params: {} })

  const [, , changed] = await tx.bundle(
    shutGates(merchantId, branchIds),
    lockPairs(merchantId, productIds, branchIds),
    isSold ? sellAt(merchantId, productIds, branchIds) : withdrawFrom(merchantId, productIds, branchIds),
  )
  const byProduct = [...Map.groupBy(changed, ({ productId }) => productId)]
  const touched = [...new Set(changed.map(({ branchId }) => branchId))].toSorted()
  const deeds = byProduct.map(([productId, pairs]) =>
    told(by, isSold ? 'product.sold_at' : 'product.withdrawn_from', productId, {
      after: { branchIds: pairs.map(({ branchId }) => branchId).toSorted() },
    }),
  )
  if (changed.length === 0) tx.abandon()
  else await tx.finish(...touched.map((branchId) => stopChanged(tx, branchId)), insertAudit(merchantId, ...deeds))
  return done({ changed: changed.length })
}
