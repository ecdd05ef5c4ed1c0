// The audit log holds ids and states, and is never changed: nothing of it is deleted with an account.
import { type SqlBool, sql } from 'kysely'
import { personalTable } from '#platform/personal-table'

export const auditTable = personalTable(
  'auditLog',
  {
    section: 'staffActions',
    key: ['seq'],
    belongs: (_, customerId) =>
      sql<SqlBool>`(entity = 'customer' AND entity_id = ${customerId}::text OR actor_id = ${customerId})`,
  },
  {
    erased: [],
    kept: ['seq', 'at', 'actorKind', 'action', 'entity', 'before', 'after'],
    internal: ['merchantId', 'actorId', 'entityId', 'hash', 'previous'],
  },
)
