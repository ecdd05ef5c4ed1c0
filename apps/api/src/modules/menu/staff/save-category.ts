// Adds, replaces and deletes a category of the menu.
import type * as contract from '@dasturxon/contracts/catalogue.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { areOwnImages } from '#modules/media'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { listCategories, listGroups } from '../menu.sql.ts'
import { insertCategory, removeCategory, updateCategory } from './categories.sql.ts'
import { startMenuChange, changedFacts, menuAuditEntry } from './audited-change.ts'
import { listSortPositions } from './products.sql.ts'
import { nextSortPosition } from './sort-positions.ts'

type Adding = typeof contract.addCategory
type Changing = typeof contract.changeCategory
type Deleting = typeof contract.deleteCategory

/** The most categories: as many as a menu document can hold and a customer can navigate. */
const atMost = 300

export async function addCategory(
  tx: Tx,
  by: Staff,
  fields: Received<Adding>['body'],
): Promise<Outcome<Reply<Adding>, Refusal<Adding>>> {
  const { merchantId } = tx
  if (!areOwnImages(merchantId, [fields.image])) return refused({ code: 'unknown_image', params: {} })
  const [groups, categories] = await startMenuChange(tx, listGroups(merchantId), listCategories(merchantId))
  if (!isIn(groups, fields.groupId)) return refused({ code: 'no_group', params: {} })
  if (categories.length >= atMost) return refused({ code: 'menu_full', params: { max: atMost } })
  const id = newId()
  const [[category]] = await tx.finish(
    insertCategory(merchantId, id, nextSortPosition(categories), fields),
    insertAudit(merchantId, menuAuditEntry(by, 'category.added', id, { after: { groupId: fields.groupId } })),
  )
  if (!category) throw new Error('The insert returned no row')
  return done(category)
}

export async function changeCategory(
  tx: Tx,
  by: Staff,
  id: string,
  { version, ...fields }: Received<Changing>['body'],
): Promise<Outcome<Reply<Changing>, Refusal<Changing>>> {
  const { merchantId } = tx
  if (!areOwnImages(merchantId, [fields.image])) return refused({ code: 'unknown_image', params: {} })
  const [groups, categories] = await startMenuChange(tx, listGroups(merchantId), listCategories(merchantId))
  const old = categories.find((category) => category.id === id)
  if (!old) return refused({ code: 'not_found', params: {} })
  if (old.version !== version) return refused({ code: 'changed_meanwhile', params: {} })
  if (!isIn(groups, fields.groupId)) return refused({ code: 'no_group', params: {} })
  const [[category]] = await tx.finish(
    updateCategory(merchantId, id, fields),
    insertAudit(merchantId, menuAuditEntry(by, 'category.changed', id, changedFacts(old, fields))),
  )
  if (!category) throw new Error('The update found no category row')
  return done(category)
}

export async function deleteCategory(
  tx: Tx,
  by: Staff,
  id: string,
): Promise<Outcome<Reply<Deleting>, Refusal<Deleting>>> {
  const { merchantId } = tx
  const [categories, products] = await startMenuChange(
    tx,
    listCategories(merchantId),
    listSortPositions(merchantId, id),
  )
  if (!categories.some((category) => category.id === id)) return refused({ code: 'not_found', params: {} })
  if (products.length > 0) return refused({ code: 'category_not_empty', params: {} })
  await tx.finish(removeCategory(merchantId, id), insertAudit(merchantId, menuAuditEntry(by, 'category.deleted', id)))
  return done({ id })
}

const isIn = (groups: readonly { id: string }[], groupId: string | null): boolean =>
  groupId === null || groups.some(({ id }) => id === groupId)
