// Saves the drag-and-drop order of groups, categories and the products of a category.
import type * as contract from '@dasturxon/contracts/catalogue.endpoints'
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { listCategories, listGroups } from '../menu.sql.ts'
import { writeCategoryPositions } from './categories.sql.ts'
import { startMenuChange, menuAuditEntry } from './audited-change.ts'
import { writeGroupPositions } from './groups.sql.ts'
import { listSortPositions, listSortPositionsOf, writeProductPositions } from './products.sql.ts'

type Placed = { id: string; priority: number | null }
type Ordered = Outcome<Reply<typeof contract.orderGroups>, Refusal<typeof contract.orderGroups>>

export const nextSortPosition = (others: readonly Placed[]): number =>
  Math.max(0, ...others.map(({ priority }) => priority ?? 0)) + 1

/** The ids of the request, then the ids of rows that a colleague has added meanwhile. */
const inOrder = (ids: readonly string[], current: readonly Placed[]): string[] => [
  ...ids,
  ...current.map(({ id }) => id).filter((id) => !ids.includes(id)),
]

const areAll = (ids: readonly string[], current: readonly Placed[]): boolean =>
  ids.every((id) => current.some((row) => row.id === id))

export async function orderGroups(tx: Tx, by: Staff, list: readonly string[]): Promise<Ordered> {
  const { merchantId } = tx
  const [groups] = await startMenuChange(tx, listGroups(merchantId))
  if (!areAll(list, groups)) return refused({ code: 'not_found', params: {} })
  const ids = inOrder(list, groups)
  await tx.finish(
    writeGroupPositions(merchantId, ids),
    insertAudit(merchantId, menuAuditEntry(by, 'group.ordered', merchantId, { after: { placed: list.length } })),
  )
  return done({ ids })
}

export async function orderCategories(tx: Tx, by: Staff, list: readonly string[]): Promise<Ordered> {
  const { merchantId } = tx
  const [categories] = await startMenuChange(tx, listCategories(merchantId))
  if (!areAll(list, categories)) return refused({ code: 'not_found', params: {} })
  const ids = inOrder(list, categories)
  await tx.finish(
    writeCategoryPositions(merchantId, ids),
    insertAudit(merchantId, menuAuditEntry(by, 'category.ordered', merchantId, { after: { placed: list.length } })),
  )
  return done({ ids })
}

/** A product of another category moves into `categoryId`: changing its category and its position is one request. */
export async function orderProducts(tx: Tx, by: Staff, categoryId: string, list: readonly string[]): Promise<Ordered> {
  const { merchantId } = tx
  const [categories, current, named] = await startMenuChange(
    tx,
    listCategories(merchantId),
    listSortPositions(merchantId, categoryId),
    listSortPositionsOf(merchantId, list),
  )
  if (!areAll([categoryId], categories) || !areAll(list, named)) return refused({ code: 'not_found', params: {} })
  const ids = inOrder(list, current)
  const moved = named.filter((product) => product.categoryId !== categoryId)
  await tx.finish(
    writeProductPositions(merchantId, categoryId, ids),
    insertAudit(
      merchantId,
      menuAuditEntry(by, 'category.ordered', categoryId, { after: { placed: list.length } }),
      ...moved.map((product) =>
        menuAuditEntry(by, 'product.moved', product.id, {
          before: { categoryId: product.categoryId },
          after: { categoryId },
        }),
      ),
    ),
  )
  return done({ ids })
}
