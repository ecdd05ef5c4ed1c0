// Turns the rows of a menu into flat lists that refer to each other by id, in the order of the rows.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { overalls } from '@dasturxon/contracts/menu.endpoints'
import type { listBranchActivity } from '#modules/branches'
import type { RowsOf } from '#platform/query'
import type * as sql from './menu.sql.ts'

type Channel = 'TG' | 'WEB' | 'OPERATOR'

type Menu = Reply<typeof overalls>
export type MenuRows = {
  groups: RowsOf<ReturnType<typeof sql.listGroups>>
  categories: RowsOf<ReturnType<typeof sql.listCategories>>
  products: RowsOf<ReturnType<typeof sql.listProducts>>
  modificationGroups: RowsOf<ReturnType<typeof sql.listModificationGroups>>
  modifications: RowsOf<ReturnType<typeof sql.listModifications>>
  links: RowsOf<ReturnType<typeof sql.listProductBranches>>
  branches: RowsOf<ReturnType<typeof listBranchActivity>>
}

const emptyText = { uz: '', ru: '', eng: '' }

/** The menu is the same for every visitor: a page that knows its customer fills in grades and favourites itself. */
const notPersonal = { grade: null, favourite: null, isFavourite: false, favaoriteId: null } as const

/** A product without channels is sold in all channels; a product whose category is deleted is left out. */
export function assembleMenu({ groups, categories, products: all, ...rows }: MenuRows, channel: Channel): Menu {
  const group = byId(groups)
  const category = byId(categories)
  const products = all.filter(({ systems }) => systems.length === 0 || systems.includes(channel))
  const categoriesOf = Map.groupBy(categories, ({ groupId }) => groupId)
  const productsOf = Map.groupBy(products, ({ categoryId }) => categoryId)
  const choicesOf = choicesByProduct(rows)
  const branchesOf = branchesByProduct(rows)

  return {
    groups: groups.map((one) => ({ ...one, categories: ids(categoriesOf.get(one.id)) })),
    categories: categories.map((one) => ({ ...one, products: ids(productsOf.get(one.id)) })),
    products: products.flatMap((product) => {
      const productCategory = category.get(product.categoryId)
      if (!productCategory) return []
      return {
        ...product,
        ...notPersonal,
        productId: product.id,
        description: product.description ?? emptyText,
        category: productCategory,
        group: group.get(productCategory.groupId ?? '') ?? null,
        count: 1,
        amount: 1,
        modificationGroups: choicesOf.get(product.id) ?? [],
        productBranch: branchesOf.get(product.id) ?? [],
      }
    }),
  }
}

function choicesByProduct({
  modificationGroups,
  modifications,
}: Pick<MenuRows, 'modificationGroups' | 'modifications'>) {
  const optionsOf = Map.groupBy(modifications, ({ modificationGroupId }) => modificationGroupId)
  const choices = modificationGroups.map(({ minCount: min, maxCount: max, ...group }) => ({
    ...group,
    min,
    max,
    modifications: (optionsOf.get(group.id) ?? []).map(({ maxCount: max, ...option }) => ({ ...option, max })),
  }))
  return Map.groupBy(choices, ({ productId }) => productId)
}

/** Links to deleted branches are left out; an inactive branch stays, so that a page can say why it sells nothing. */
function branchesByProduct({ links, branches }: Pick<MenuRows, 'links' | 'branches'>) {
  const branchOf = new Map(branches.map((branch) => [branch.id, branch]))
  const linked = links.flatMap(({ productId, branchId }) => {
    const branch = branchOf.get(branchId)
    return branch ? { productId, branch } : []
  })
  return Map.groupBy(linked, ({ productId }) => productId)
}

const ids = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id)

const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))
