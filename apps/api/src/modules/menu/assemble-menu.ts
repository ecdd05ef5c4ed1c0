// Rows of a menu → flat lists that name each other by id, in the order the rows came in.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { overalls } from '@dasturxon/contracts/menu.endpoints'
import type { listBranchActivity } from '#modules/branches'
import type { RowsOf } from '#platform/query'
import type * as sql from './menu.sql.ts'

type Channel = 'TG' | 'WEB'

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

const unwritten = { uz: '', ru: '', eng: '' }

/** The same for every reader: a page that knows its customer fills these in itself. */
const notPersonal = { grade: null, favourite: null, isFavourite: false, favaoriteId: null } as const

/** A product that names no channel is sold in all of them; one whose category is gone went with it. */
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
      const its = category.get(product.categoryId)
      if (!its) return []
      return {
        ...product,
        ...notPersonal,
        productId: product.id,
        description: product.description ?? unwritten,
        category: its,
        group: group.get(its.groupId ?? '') ?? null,
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

/** A branch that was given up takes its links with it; one that only rests is still named, so that a page can say why. */
function branchesByProduct({ links, branches }: Pick<MenuRows, 'links' | 'branches'>) {
  const kept = new Map(branches.map((branch) => [branch.id, branch]))
  const named = links.flatMap(({ productId, branchId }) => {
    const branch = kept.get(branchId)
    return branch ? { productId, branch } : []
  })
  return Map.groupBy(named, ({ productId }) => productId)
}

const ids = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id)

const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))
