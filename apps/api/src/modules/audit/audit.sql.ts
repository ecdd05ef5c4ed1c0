// The audit log of changes. Rows are only inserted; the database sets the sequence number and the hash of a row.
import type { AuditAction, AuditEntity } from '@dasturxon/contracts/audit-actions'
import { sql } from 'kysely'
import { build } from '#platform/query'

type Fact = string | number | boolean | null | string[]
/** Ids, states and counts. Rows are never deleted, so they must not contain a name, a phone or a secret. */
export type AuditFacts = Record<string, Fact>

export type AuditEntry = {
  by: { kind: 'staff' | 'customer'; id: string } | { kind: 'platform' }
  action: AuditAction
  entity: AuditEntity
  entityId: string
  before?: AuditFacts
  after?: AuditFacts
}

/**
 * Must come after all other locks of the change, because from here to COMMIT it blocks other audit inserts of the
 * merchant. Only the order counter and the version of a board are locked later.
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

/** Only entries with a sequence number below `before`. A field that is left out does not restrict. */
export type AuditFilter = {
  before: number
  actorId?: string | undefined
  action?: string | undefined
  entity?: string | undefined
  entityId?: string | undefined
  from?: Date
  below?: Date
}

/** Newest first. */
export const listAudit = (
  merchantId: string,
  { before, actorId, action, entity, entityId, from, below }: AuditFilter,
  atMost: number,
) =>
  build
    .selectFrom('auditLog')
    .select(['seq', 'at', 'actorKind', 'actorId', 'action', 'entity', 'entityId', 'before', 'after'])
    .where('merchantId', '=', merchantId)
    .where('seq', '<', before)
    .$if(actorId !== undefined, (query) => query.where('actorId', '=', actorId ?? null))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(entity !== undefined, (query) => query.where('entity', '=', entity ?? ''))
    .$if(entityId !== undefined, (query) => query.where('entityId', '=', entityId ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date()))
    .$if(below !== undefined, (query) => query.where('at', '<', below ?? new Date()))
    .orderBy('seq', 'desc')
    .limit(atMost)
    .$narrowType<{ actorKind: AuditEntry['by']['kind']; before: AuditFacts | null; after: AuditFacts | null }>()

export const findNewestSeq = (merchantId: string) =>
  build.selectFrom('auditLog').select('seq').where('merchantId', '=', merchantId).orderBy('seq', 'desc').limit(1)

/** How many of the newest entries of a member of staff count: no person makes more of them in a few minutes. */
const newestOfActor = 300

/** How often a member of staff has done something since then. */
export const countDoneSince = (
  merchantId: string,
  { actorId, action, since }: { actorId: string; action: AuditEntry['action']; since: Date },
) =>
  build
    .selectFrom((from) =>
      from
        .selectFrom('auditLog')
        .select(['action', 'at'])
        .where('merchantId', '=', merchantId)
        .where('actorId', '=', actorId)
        .orderBy('seq', 'desc')
        .limit(newestOfActor)
        .as('newest'),
    )
    .select((eb) => eb.fn.countAll<number>().as('times'))
    .select((eb) => eb.fn.min('at').as('first'))
    .where('action', '=', action)
    .where('at', '>', since)

export const listSealed = (merchantId: string, after: number, atMost: number) =>
  build
    .selectFrom('auditLog')
    .select(['seq', 'previous', 'hash', sql<string>`audit_text(audit_log)`.as('text')])
    .where('merchantId', '=', merchantId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(atMost)
