// Reads everything a menu consists of, as of one moment, in one round trip for a menu of any size.
import { listBranchActivity } from '#modules/branches'
import { findMenuVersion } from '#modules/merchants'
import type { Tx } from '#platform/db'
import type { MenuRows } from './assemble-menu.ts'
import {
  listCategories,
  listGroups,
  listModificationGroups,
  listModifications,
  listProductBranches,
  listProducts,
} from './menu.sql.ts'

/** Needs a READ ONLY transaction: in a READ WRITE transaction the statements may see different states of the menu. */
export async function readMenu(tx: Tx): Promise<{ version: number; rows: MenuRows }> {
  const { merchantId } = tx
  const [[merchant], groups, categories, products, modificationGroups, modifications, links, branches] =
    await tx.finish(
      findMenuVersion(merchantId),
      listGroups(merchantId),
      listCategories(merchantId),
      listProducts(merchantId),
      listModificationGroups(merchantId),
      listModifications(merchantId),
      listProductBranches(merchantId),
      listBranchActivity(merchantId),
    )
  if (!merchant) throw new Error(`Merchant ${merchantId} is in the directory but has no merchant row`)
  const rows = { groups, categories, products, modificationGroups, modifications, links, branches }
  return { version: merchant.menuVersion, rows }
}
