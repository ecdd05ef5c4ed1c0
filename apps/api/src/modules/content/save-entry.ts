// The common steps of writing a story, a banner or a vacancy. Rendered pages are cached under the settings version, so
// every change raises it; the lock on that row also makes the writers of one merchant wait for each other.
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Compilable } from 'kysely'
import { type AuditEntry, insertAudit } from '#modules/audit'
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

/** The most entries of one kind per merchant: more than a page can show. */
const atMost = 100

const unknownImage = refused({ code: 'unknown_image', params: {} } as const)
const notFound = refused({ code: 'not_found', params: {} } as const)
export const changedMeanwhile = refused({ code: 'changed_meanwhile', params: {} } as const)

export async function addEntry<Q extends Query>(
  tx: Tx,
  entry: Entry,
  { images, isActive }: Words,
  { existing, insert }: { existing: Query; insert: Q },
): Written<Q, Refused<'unknown_image'> | Full> {
  if (!areOwnImages(tx.merchantId, images)) return unknownImage
  const [, others] = await tx.bundle(raiseSettingsVersion(tx.merchantId), existing)
  if (others.length >= atMost) return refused({ code: 'content_full', params: { max: atMost } })
  const [rows] = await tx.finish(insert, auditQuery(tx, 'content.added', entry, { isActive }))
  return done(requireRow(rows))
}

export async function changeEntry<Q extends Query>(
  tx: Tx,
  entry: Entry,
  { images, isActive }: Words,
  { loadedDate, find, update }: { loadedDate: string; find: Compilable<Dated>; update: Q },
): Written<Q, Refused<'unknown_image' | 'not_found' | 'changed_meanwhile'>> {
  if (!areOwnImages(tx.merchantId, images)) return unknownImage
  const [, [old]] = await tx.bundle(raiseSettingsVersion(tx.merchantId), find)
  if (!old) return notFound
  if (!isAsSeen(old, loadedDate)) return changedMeanwhile
  const [rows] = await tx.finish(update, auditQuery(tx, 'content.changed', entry, { isActive }))
  return done(requireRow(rows))
}

/** Whether the entry is unchanged since it was loaded. Milliseconds suffice: no user loads and saves within one. */
export const isAsSeen = ({ lastModifiedDate }: Dated, loadedDate: string): boolean =>
  lastModifiedDate.getTime() === new Date(loadedDate).getTime()

export async function deleteEntry<Q extends Query>(tx: Tx, entry: Entry, remove: Q): Written<Q, Refused<'not_found'>> {
  const [, rows] = await tx.bundle(raiseSettingsVersion(tx.merchantId), remove)
  if (rows.length === 0) return notFound
  await tx.finish(auditQuery(tx, 'content.deleted', entry))
  return done(requireRow(rows))
}

const auditQuery = (
  { merchantId }: Tx,
  action: AuditEntry['action'],
  { by, entity, id }: Entry,
  after?: AuditEntry['after'],
) =>
  insertAudit(merchantId, { by: { kind: 'staff', id: by.id }, action, entity, entityId: id, ...(after && { after }) })

function requireRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('The write returned no content entry')
  return row
}
