// Everything a menu is made of, as it was at one moment. One round trip, whatever its size.
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

/** In a transaction that only reads: others see a menu that never was. */
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
  if (!merchant) throw new Error(`Merchant ${merchantId} is in the directory and nowhere else`)
  const rows = { groups, categories, products, modificationGroups, modifications, links, branches }
  return { version: merchant.menuVersion, rows }
}
