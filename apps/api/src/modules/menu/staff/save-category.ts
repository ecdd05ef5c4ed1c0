// Adds, replaces and takes away a category of the menu.
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
import { changingMenu, difference, told } from './changing-menu.ts'
import { listPlaces } from './products.sql.ts'
import { placeBehind } from './put-in-order.ts'

type Adding = typeof contract.addCategory
type Changing = typeof contract.changeCategory
type Deleting = typeof contract.deleteCategory

/** What one menu document can carry and a person can find their way through. */
const atMost = 300

export async function addCategory(
  tx: Tx,
  by: Staff,
  words: Received<Adding>['body'],
): Promise<Outcome<Reply<Adding>, Refusal<Adding>>> {
  const { merchantId } = tx
  if (!areOwnImages(merchantId, [words.image])) return refused({ code: 'unknown_image', params: {} })
  const [groups, categories] = await changingMenu(tx, listGroups(merchantId), listCategories(merchantId))
  if (!isIn(groups, words.groupId)) return refused({ code: 'no_group', params: {} })
  if (categories.length >= atMost) return refused({ code: 'menu_full', params: { max: atMost } })
  const id = newId()
  const [[category]] = await tx.finish(
    insertCategory(merchantId, id, placeBehind(categories), words),
    insertAudit(merchantId, told(by, 'category.added', id, { after: { groupId: words.groupId } })),
  )
  if (!category) throw new Error('An insert answered no row')
  return done(category)
}

export async function changeCategory(
  tx: Tx,
  by: Staff,
  id: string,
  { version, ...words }: Received<Changing>['body'],
): Promise<Outcome<Reply<Changing>, Refusal<Changing>>> {
  const { merchantId } = tx
  if (!areOwnImages(merchantId, [words.image])) return refused({ code: 'unknown_image', params: {} })
  const [groups, categories] = await changingMenu(tx, listGroups(merchantId), listCategories(merchantId))
  const old = categories.find((category) => category.id === id)
  if (!old) return refused({ code: 'not_found', params: {} })
  if (old.version !== version) return refused({ code: 'changed_meanwhile', params: {} })
  if (!isIn(groups, words.groupId)) return refused({ code: 'no_group', params: {} })
  const [[category]] = await tx.finish(
    updateCategory(merchantId, id, words),
    insertAudit(merchantId, told(by, 'category.changed', id, difference(old, words))),
  )
  if (!category) throw new Error('A category that was there is gone')
  return done(category)
}

export async function deleteCategory(
  tx: Tx,
  by: Staff,
  id: string,
): Promise<Outcome<Reply<Deleting>, Refusal<Deleting>>> {
  const { merchantId } = tx
  const [categories, products] = await changingMenu(tx, listCategories(merchantId), listPlaces(merchantId, id))
  if (!categories.some((category) => category.id === id)) return refused({ code: 'not_found', params: {} })
  if (products.length > 0) return refused({ code: 'category_not_empty', params: {} })
  await tx.finish(removeCategory(merchantId, id), insertAudit(merchantId, told(by, 'category.deleted', id)))
  return done({ id })
}

const isIn = (groups: readonly { id: string }[], groupId: string | null): boolean =>
  groupId === null || groups.some(({ id }) => id === groupId)
