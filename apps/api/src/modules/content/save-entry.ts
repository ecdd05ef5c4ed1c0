// What writing a story, a banner or a vacancy has in common. Pages are kept under the settings' version, so it rises with
// every change; its row also makes writers of one merchant follow each other.
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Compilable } from 'kysely'
import { type Deed, insertAudit } from '#modules/audit'
import { areOwnImages } from '#modules/media'
import { raiseSettingsVersion } from '#modules/merchants'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { Query, RowsOf } from '#platform/query'

export type Entry = { by: Staff; entity: 'story' | 'banner' | 'vacancy'; id: string }
export type Words = { images: readonly (string | null)[]; isActive: boolean }
type Written<Q extends Query, Refusal> = Promise<Outcome<RowsOf<Q>[number], Refusal>>
type Refused<Code extends string> = { code: Code; params: Record<string, never> }
type Dated = { lastModifiedDate: Date }
type Full = { code: 'content_full'; params: { max: number } }

/** More than a page can show. */
const atMost = 100

const unknownImage = refused({ code: 'unknown_image', params: {} } as const)
const notFound = refused({ code: 'not_found', params: {} } as const)
export const overtaken = refused({ code: 'changed_meanwhile', params: {} } as const)

export async function addEntry<Q extends Query>(
  tx: Tx,
  entry: Entry,
  { images, isActive }: Words,
  { shelf, insert }: { shelf: Query; insert: Q },
): Written<Q, Refused<'unknown_image'> | Full> {
  if (!areOwnImages(tx.merchantId, images)) return unknownImage
  const [, others] = await tx.bundle(raiseSettingsVersion(tx.merchantId), shelf)
  if (others.length >= atMost) return refused({ code: 'content_full', params: { max: atMost } })
  const [rows] = await tx.finish(insert, noted(tx, 'content.added', entry, { isActive }))
  return done(the(rows))
}

export async function changeEntry<Q extends Query>(
  tx: Tx,
  entry: Entry,
  { images, isActive }: Words,
  { seen, find, update }: { seen: string; find: Compilable<Dated>; update: Q },
): Written<Q, Refused<'unknown_image' | 'not_found' | 'changed_meanwhile'>> {
  if (!areOwnImages(tx.merchantId, images)) return unknownImage
  const [, [old]] = await tx.bundle(raiseSettingsVersion(tx.merchantId), find)
  if (!old) return notFound
  if (!isAsSeen(old, seen)) return overtaken
  const [rows] = await tx.finish(update, noted(tx, 'content.changed', entry, { isActive }))
  return done(the(rows))
}

/** A moment travels in milliseconds; nobody reads and saves within one. */
export const isAsSeen = ({ lastModifiedDate }: Dated, seen: string): boolean =>
  lastModifiedDate.getTime() === new Date(seen).getTime()

export async function deleteEntry<Q extends Query>(tx: Tx, entry: Entry, remove: Q): Written<Q, Refused<'not_found'>> {
  const [, rows] = await tx.bundle(raiseSettingsVersion(tx.merchantId), remove)
  if (rows.length === 0) return notFound
  await tx.finish(noted(tx, 'content.deleted', entry))
  return done(the(rows))
}

const noted = ({ merchantId }: Tx, action: Deed['action'], { by, entity, id }: Entry, after?: Deed['after']) =>
  insertAudit(merchantId, { by: { kind: 'staff', id: by.id }, action, entity, entityId: id, ...(after && { after }) })

function the<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('An entry was written and is not there')
  return row
}
