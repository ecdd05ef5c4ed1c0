// The audit log of changes. Rows are only inserted; the database sets the sequence number and the hash of a row.
import { sql } from 'kysely'
import { build } from '#platform/query'

type Fact = string | number | boolean | null | string[]
/** Ids, states and counts. Rows are never deleted, so they must not contain a name, a phone or a secret. */
export type AuditFacts = Record<string, Fact>

export type AuditEntry = {
  by: { kind: 'staff' | 'customer'; id: string } | { kind: 'platform' }
  action: `${string}.${string}`
  entity: string
  entityId: string
  before?: AuditFacts
  after?: AuditFacts
}

/**
 * Must be the last statement in the bundle of the change: from here to COMMIT it blocks other audit inserts of the
 * merchant.
 */
export const insertAudit = (merchantId: string, ...entries: readonly AuditEntry[]) =>
  build.insertInto('auditLog').values(
    entries.map(({ by, before, after, ...entry }) => ({
      merchantId,
      actorKind: by.kind,
      actorId: by.kind === 'platform' ? null : by.id,
      ...entry,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })),
  )

/** Newest first, with sequence numbers below `olderThan`. */
export const listAudit = (merchantId: string, olderThan: number, atMost: number) =>
  build
    .selectFrom('auditLog')
    .select(['seq', 'at', 'actorKind', 'actorId', 'action', 'entity', 'entityId', 'before', 'after'])
    .where('merchantId', '=', merchantId)
    .where('seq', '<', olderThan)
    .orderBy('seq', 'desc')
    .limit(atMost)
    .$narrowType<{ actorKind: AuditEntry['by']['kind']; before: AuditFacts | null; after: AuditFacts | null }>()

export const listSealed = (merchantId: string, after: number, atMost: number) =>
  build
    .selectFrom('auditLog')
    .select(['seq', 'previous', 'hash', sql<string>`audit_text(audit_log)`.as('text')])
    .where('merchantId', '=', merchantId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(atMost)
