// Rows of a menu → flat lists that name each other by id, in the order the rows came in.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { overalls } from '@dasturxon/contracts/menu.endpoints'
import type { listBranchActivity } from '#modules/branches'
import type { RowsOf } from '#platform/query'
import type * as sql from './menu.sql.ts'

type Menu = Reply<typeof overalls>
type Rows = {
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

export function assembleMenu({ groups, categories, products, ...rows }: Rows): Menu {
  const group = byId(groups)
  const category = byId(categories)
  const categoriesOf = Map.groupBy(categories, ({ groupId }) => groupId)
  const productsOf = Map.groupBy(products, ({ categoryId }) => categoryId)
  const choicesOf = choicesByProduct(rows)
  const branchesOf = branchesByProduct(rows)

  return {
    groups: groups.map((one) => ({ ...one, categories: ids(categoriesOf.get(one.id)) })),
    categories: categories.map((one) => ({ ...one, products: ids(productsOf.get(one.id)) })),
    products: products.map((product) => {
      const its = category(product.categoryId)
      return {
        ...product,
        ...notPersonal,
        productId: product.id,
        description: product.description ?? unwritten,
        category: its,
        group: its.groupId === null ? null : group(its.groupId),
        count: 1,
        amount: 1,
        modificationGroups: choicesOf.get(product.id) ?? [],
        productBranch: branchesOf.get(product.id) ?? [],
      }
    }),
  }
}

function choicesByProduct({ modificationGroups, modifications }: Pick<Rows, 'modificationGroups' | 'modifications'>) {
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
function branchesByProduct({ links, branches }: Pick<Rows, 'links' | 'branches'>) {
  const kept = new Map(branches.map((branch) => [branch.id, branch]))
  const named = links.flatMap(({ productId, branchId }) => {
    const branch = kept.get(branchId)
    return branch ? { productId, branch } : []
  })
  return Map.groupBy(named, ({ productId }) => productId)
}

const ids = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id)

function byId<Row extends { id: string }>(rows: readonly Row[]): (id: string) => Row {
  const known = new Map(rows.map((row) => [row.id, row]))
  return (id) => {
    const row = known.get(id)
    if (!row) throw new Error(`A foreign key does not hold: ${id}`)
    return row
  }
}
