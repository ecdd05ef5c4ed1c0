// What an order needs to know about its products: as the menu sells them, and what the branch has of them.
import type { ProductAtBranch } from '@dasturxon/rules/availability'
import type { Tx } from '#platform/db'
import type { RowsOf } from '#platform/query'
import { type Choices, choicesOf } from './choices.ts'
import { holdAtBranch, listAtBranch, listOrderedChoices, listOrderedProducts } from './ordering.sql.ts'

type ProductRow = RowsOf<ReturnType<typeof listOrderedProducts>>[number]

export type OrderedProduct = ProductRow & {
  atBranch: ProductAtBranch
  groups: Choices[]
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
  const [products, choices, links] = await tx.bundle(
    listOrderedProducts(merchantId, productIds),
    listOrderedChoices(merchantId, productIds),
    atBranch(merchantId, branchId, productIds),
  )
  const groupsOf = choicesOf(choices)
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
