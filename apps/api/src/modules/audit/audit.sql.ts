// The log of who changed what. It is only ever added to; order and seal of a row are made by the database.
import { sql } from 'kysely'
import { build } from '#platform/query'

type Fact = string | number | boolean | null | string[]
/** Ids, states and counts. A name, a phone or a secret stands here for ever, so it must not stand here at all. */
export type Facts = Record<string, Fact>

export type Deed = {
  by: { kind: 'staff' | 'customer'; id: string } | { kind: 'platform' }
  action: `${string}.${string}`
  entity: string
  entityId: string
  before?: Facts
  after?: Facts
}

/** Goes last into the bundle of the change it tells of: from here to COMMIT no other change of the merchant is written down. */
export const insertAudit = (merchantId: string, ...deeds: readonly Deed[]) =>
  build.insertInto('auditLog').values(
    deeds.map(({ by, before, after, ...deed }) => ({
      merchantId,
      actorKind: by.kind,
      actorId: by.kind === 'platform' ? null : by.id,
      ...deed,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })),
  )

/** Newest first, from below `olderThan`. */
export const listAudit = (merchantId: string, olderThan: number, atMost: number) =>
  build
    .selectFrom('auditLog')
    .select(['seq', 'at', 'actorKind', 'actorId', 'action', 'entity', 'entityId', 'before', 'after'])
    .where('merchantId', '=', merchantId)
    .where('seq', '<', olderThan)
    .orderBy('seq', 'desc')
    .limit(atMost)
    .$narrowType<{ actorKind: Deed['by']['kind']; before: Facts | null; after: Facts | null }>()

export const listSealed = (merchantId: string, after: number, atMost: number) =>
  build
    .selectFrom('auditLog')
    .select(['seq', 'previous', 'hash', sql<string>`audit_text(audit_log)`.as('text')])
    .where('merchantId', '=', merchantId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(atMost)
