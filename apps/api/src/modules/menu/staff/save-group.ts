// Adds, replaces and takes away a group of the menu.
import type * as contract from '@dasturxon/contracts/catalogue.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { areOwnImages } from '#modules/media'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { listCategories, listGroups } from '../menu.sql.ts'
import { changingMenu, difference, told } from './changing-menu.ts'
import { insertGroup, removeGroup, updateGroup } from './groups.sql.ts'
import { placeBehind } from './put-in-order.ts'

type Adding = typeof contract.addGroup
type Changing = typeof contract.changeGroup
type Deleting = typeof contract.deleteGroup

/** A customer scrolls through their tabs. */
const atMost = 50

export async function addGroup(
  tx: Tx,
  by: Staff,
  words: Received<Adding>['body'],
): Promise<Outcome<Reply<Adding>, Refusal<Adding>>> {
  const { merchantId } = tx
  if (!areOwnImages(merchantId, [words.icon, words.image])) return refused({ code: 'unknown_image', params: {} })
  const [groups] = await changingMenu(tx, listGroups(merchantId))
  if (groups.length >= atMost) return refused({ code: 'menu_full', params: { max: atMost } })
  const id = newId()
  const [[group]] = await tx.finish(
    insertGroup(merchantId, id, placeBehind(groups), words),
    insertAudit(merchantId, told(by, 'group.added', id)),
  )
  if (!group) throw new Error('An insert answered no row')
  return done(group)
}

export async function changeGroup(
  tx: Tx,
  by: Staff,
  id: string,
  { version, ...words }: Received<Changing>['body'],
): Promise<Outcome<Reply<Changing>, Refusal<Changing>>> {
  const { merchantId } = tx
  if (!areOwnImages(merchantId, [words.icon, words.image])) return refused({ code: 'unknown_image', params: {} })
  const [groups] = await changingMenu(tx, listGroups(merchantId))
  const old = groups.find((group) => group.id === id)
  if (!old) return refused({ code: 'not_found', params: {} })
  if (old.version !== version) return refused({ code: 'changed_meanwhile', params: {} })
  const [[group]] = await tx.finish(
    updateGroup(merchantId, id, words),
    insertAudit(merchantId, told(by, 'group.changed', id, difference(old, words))),
  )
  if (!group) throw new Error('A group that was there is gone')
  return done(group)
}

export async function deleteGroup(tx: Tx, by: Staff, id: string): Promise<Outcome<Reply<Deleting>, Refusal<Deleting>>> {
  const { merchantId } = tx
  const [groups, categories] = await changingMenu(tx, listGroups(merchantId), listCategories(merchantId))
  if (!groups.some((group) => group.id === id)) return refused({ code: 'not_found', params: {} })
  if (categories.some(({ groupId }) => groupId === id)) return refused({ code: 'group_not_empty', params: {} })
  await tx.finish(removeGroup(merchantId, id), insertAudit(merchantId, told(by, 'group.deleted', id)))
  return done({ id })
}
