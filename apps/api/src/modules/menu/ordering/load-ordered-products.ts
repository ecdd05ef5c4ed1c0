// Loads the products of an order: how the menu sells them, their option groups and their stock at the branch.
import type { ProductAtBranch } from '@dasturxon/rules/availability'
import type { Tx } from '#platform/db'
import { lockAtBranch, listAtBranch, listOrderedChoices, listOrderedProducts } from './ordering.sql.ts'
import type { PricedGroup, PricedOption } from '@dasturxon/rules/free-modifications'
import type { RowsOf } from '#platform/query'

type ProductRow = RowsOf<ReturnType<typeof listOrderedProducts>>[number]

export type OrderedProduct = ProductRow & {
  atBranch: ProductAtBranch
  groups: Choices[]
}

export type Channel = 'TG' | 'WEB' | 'OPERATOR'

/**
 * `hold`: true for an order that is being placed and has the shared branch lock: the rows are locked until its COMMIT.
 * A price preview locks nothing.
 */
export async function loadOrderedProducts(
  tx: Tx,
  { branchId, productIds, channel }: { branchId: string; productIds: readonly string[]; channel: Channel },
  hold: boolean,
): Promise<Map<string, OrderedProduct>> {
  const { merchantId } = tx
  const atBranch = hold ? lockAtBranch : listAtBranch
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

// The option groups of each product. The database returns groups and modifications as one list, because each statement
// of an order costs more than the few options most products have.

type Row = RowsOf<ReturnType<typeof listOrderedChoices>>[number]
type Choosable = PricedOption & { name: NonNullable<Row['name']> }
export type Choices = PricedGroup & { modifications: Choosable[] }

/** Option groups by product, in the order of the menu, which is the order of the rows. */
export function choicesOf(rows: readonly Row[]): Map<string, Choices[]> {
  const groups = new Map<string, Choices>()
  const byProduct = new Map<string, Choices[]>()
  for (const row of rows) {
    let group = groups.get(row.groupId)
    if (!group) {
      const { groupId, minCount, maxCount, distinctMax, freeCount } = row
      group = { id: groupId, min: minCount, max: maxCount, distinctMax, freeCount, modifications: [] }
      groups.set(groupId, group)
      const others = byProduct.get(row.productId)
      if (others) others.push(group)
      else byProduct.set(row.productId, [group])
    }
    const option = optionOf(row)
    if (option) group.modifications.push(option)
  }
  return byProduct
}

/** Undefined: the row stands for a group without an active option. */
function optionOf({ id, name, price, max, isDefault }: Row): Choosable | undefined {
  if (id === null || name === null || price === null || isDefault === null) return undefined
  return { id, name, price, max, isDefault }
}
