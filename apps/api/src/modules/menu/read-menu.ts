// The whole menu of one channel. One round trip, whatever its size.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { overalls } from '@dasturxon/contracts/menu.endpoints'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { listBranchActivity } from '#modules/branches'
import type { Tx } from '#platform/db'
import { assembleMenu } from './assemble-menu.ts'
import {
  type Channel,
  listCategories,
  listGroups,
  listModificationGroups,
  listModifications,
  listProductBranches,
  listProducts,
} from './menu.sql.ts'

export async function readMenu(tx: Tx, channel: Channel): Promise<Outcome<Reply<typeof overalls>, never>> {
  const { merchantId } = tx
  const [groups, categories, products, modificationGroups, modifications, links, branches] = await tx.finish(
    listGroups(merchantId),
    listCategories(merchantId),
    listProducts(merchantId, channel),
    listModificationGroups(merchantId),
    listModifications(merchantId),
    listProductBranches(merchantId),
    listBranchActivity(merchantId),
  )
  return done(assembleMenu({ groups, categories, products, modificationGroups, modifications, links, branches }))
}
