// What an order needs to know about its products: as the menu sells them, and what the branch has of them.
import type { ProductAtBranch } from '@dasturxon/rules/availability'
import type { PricedGroup } from '@dasturxon/rules/free-modifications'
import type { Tx } from '#platform/db'
import type { RowsOf } from '#platform/query'
import {
  holdAtBranch,
  listAtBranch,
  listOrderedGroups,
  listOrderedModifications,
  listOrderedProducts,
} from './ordering.sql.ts'

type ProductRow = RowsOf<ReturnType<typeof listOrderedProducts>>[number]
export type Choosable = RowsOf<ReturnType<typeof listOrderedModifications>>[number]

export type OrderedProduct = ProductRow & {
  atBranch: ProductAtBranch
  groups: (PricedGroup & { modifications: Choosable[] })[]
}

export type Channel = 'TG' | 'WEB'

/** `hold`: for an order that is being placed and has passed the gate, until it commits; a price that is only told holds nothing. */
export async function gatherProducts(
  tx: Tx,
  { branchId, productIds, channel }: { branchId: string; productIds: readonly string[]; channel: Channel },
  hold: boolean,
): Promise<Map<string, OrderedProduct>> {
  const { merchantId } = tx
  const atBranch = hold ? holdAtBranch : listAtBranch
  const [products, groups, modifications, links] = await tx.bundle(
    listOrderedProducts(merchantId, productIds),
    listOrderedGroups(merchantId, productIds),
    listOrderedModifications(merchantId, productIds),
    atBranch(merchantId, branchId, productIds),
  )
  const optionsOf = Map.groupBy(modifications, ({ modificationGroupId }) => modificationGroupId)
  const groupsOf = Map.groupBy(
    groups.map((group) => ({ ...group, modifications: optionsOf.get(group.id) ?? [] })),
    ({ productId }) => productId,
  )
  const linkOf = new Map(links.map((link) => [link.productId, link]))
  return new Map(
    products.map((product) => {
      const link = linkOf.get(product.id)
      const { active, systems, deliveryEnabled, isWithoutCart } = product
      const atBranch = {
        deliveryEnabled,
        isWithoutCart,
        isOnMenu: active && (systems.length === 0 || systems.includes(channel)),
        isAtBranch: link?.isActive ?? false,
        isStopped: link ? link.stoppedAt !== null : false,
        stock: link?.stock ?? null,
      }
      return [product.id, { ...product, atBranch, groups: groupsOf.get(product.id) ?? [] }]
    }),
  )
}
