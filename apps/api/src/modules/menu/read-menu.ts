// The whole menu of one channel, as flat lists that name each other. One round trip, whatever its size.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { overalls } from '@dasturxon/contracts/menu.endpoints'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { listBranchActivity } from '#modules/branches'
import type { Tx } from '#platform/db'
import {
  type Channel,
  listCategories,
  listGroups,
  listModificationGroups,
  listModifications,
  listProductBranches,
  listProducts,
} from './menu.sql.ts'

const unwritten = { uz: '', ru: '', eng: '' }
const ids = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id)

export async function readMenu(tx: Tx, channel: Channel): Promise<Outcome<Reply<typeof overalls>, never>> {
  const { merchantId } = tx
  const [groups, categories, products, modificationGroups, modifications, productBranches, branches] = await tx.finish(
    listGroups(merchantId),
    listCategories(merchantId),
    listProducts(merchantId, channel),
    listModificationGroups(merchantId),
    listModifications(merchantId),
    listProductBranches(merchantId),
    listBranchActivity(merchantId),
  )
  const groupById = new Map(groups.map((group) => [group.id, group]))
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  const branchById = new Map(branches.map((branch) => [branch.id, branch]))
  const categoriesOf = Map.groupBy(categories, ({ groupId }) => groupId)
  const productsOf = Map.groupBy(products, ({ categoryId }) => categoryId)
  const modificationsOf = Map.groupBy(modifications, ({ modificationGroupId }) => modificationGroupId)
  const choicesOf = Map.groupBy(
    modificationGroups.map(({ minCount, maxCount, ...group }) => ({
      ...group,
      min: minCount,
      max: maxCount,
      modifications: (modificationsOf.get(group.id) ?? []).map(({ maxCount, ...one }) => ({ ...one, max: maxCount })),
    })),
    ({ productId }) => productId,
  )
  const linksOf = Map.groupBy(productBranches, ({ productId }) => productId)

  return done({
    groups: groups.map((group) => ({ ...group, categories: ids(categoriesOf.get(group.id)) })),
    categories: categories.map((category) => ({ ...category, products: ids(productsOf.get(category.id)) })),
    products: products.flatMap((product) => {
      const category = categoryById.get(product.categoryId)
      if (!category) return [] // unreachable: a foreign key holds it
      return {
        ...product,
        productId: product.id,
        description: product.description ?? unwritten,
        category,
        group: groupById.get(category.groupId ?? '') ?? null,
        count: 1,
        amount: 1,
        grade: null,
        ...{ favourite: null, isFavourite: false as const, favaoriteId: null },
        modificationGroups: choicesOf.get(product.id) ?? [],
        productBranch: (linksOf.get(product.id) ?? []).flatMap(({ branchId }) => {
          const branch = branchById.get(branchId)
          return branch ? { branch } : []
        }),
      }
    }),
  })
}
