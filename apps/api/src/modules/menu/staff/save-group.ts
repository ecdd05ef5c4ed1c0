// Adds, replaces and deletes a group of the menu.
import type * as contract from '@dasturxon/contracts/catalogue.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { areOwnImages } from '#modules/media'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { listCategories, listGroups } from '../menu.sql.ts'
import { startMenuChange, changedFacts, menuAuditEntry } from './audited-change.ts'
import { insertGroup, removeGroup, updateGroup } from './groups.sql.ts'
import { nextSortPosition } from './sort-positions.ts'

type Adding = typeof contract.addGroup
type Changing = typeof contract.changeGroup
type Deleting = typeof contract.deleteGroup

/** The most groups: a customer scrolls through them as tabs. */
const atMost = 50

export async function addGroup(
  tx: Tx,
  by: Staff,
  fields: Received<Adding>['body'],
): Promise<Outcome<Reply<Adding>, Refusal<Adding>>> {
  const { merchantId } = tx
  if (!areOwnImages(merchantId, [fields.icon, fields.image])) return refused({ code: 'unknown_image', params: {} })
  const [groups] = await startMenuChange(tx, listGroups(merchantId))
  if (groups.length >= atMost) return refused({ code: 'menu_full', params: { max: atMost } })
  const id = newId()
  const [[group]] = await tx.finish(
    insertGroup(merchantId, id, nextSortPosition(groups), fields),
    insertAudit(merchantId, menuAuditEntry(by, 'group.added', id)),
  )
  if (!group) throw new Error('The insert returned no row')
  return done(group)
}

export async function changeGroup(
  tx: Tx,
  by: Staff,
  id: string,
  { version, ...fields }: Received<Changing>['body'],
): Promise<Outcome<Reply<Changing>, Refusal<Changing>>> {
  const { merchantId } = tx
  if (!areOwnImages(merchantId, [fields.icon, fields.image])) return refused({ code: 'unknown_image', params: {} })
  const [groups] = await startMenuChange(tx, listGroups(merchantId))
  const old = groups.find((group) => group.id === id)
  if (!old) return refused({ code: 'not_found', params: {} })
  if (old.version !== version) return refused({ code: 'changed_meanwhile', params: {} })
  const [[group]] = await tx.finish(
    updateGroup(merchantId, id, fields),
    insertAudit(merchantId, menuAuditEntry(by, 'group.changed', id, changedFacts(old, fields))),
  )
  if (!group) throw new Error('The update found no group row')
  return done(group)
}

export async function deleteGroup(tx: Tx, by: Staff, id: string): Promise<Outcome<Reply<Deleting>, Refusal<Deleting>>> {
  const { merchantId } = tx
  const [groups, categories] = await startMenuChange(tx, listGroups(merchantId), listCategories(merchantId))
  if (!groups.some((group) => group.id === id)) return refused({ code: 'not_found', params: {} })
  if (categories.some(({ groupId }) => groupId === id)) return refused({ code: 'group_not_empty', params: {} })
  await tx.finish(removeGroup(merchantId, id), insertAudit(merchantId, menuAuditEntry(by, 'group.deleted', id)))
  return done({ id })
}
