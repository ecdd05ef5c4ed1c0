// The start of every menu change by staff, and its audit log entry.
import { isDeepStrictEqual } from 'node:util'
import type { AuditEntry } from '#modules/audit'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { Query, RowsOf } from '#platform/query'
import { menuChanged } from '../documents/documents.sql.ts'

export type Rows<Q extends readonly Query[]> = { [I in keyof Q]: RowsOf<Q[I]> }

/**
 * Raises the menu version first: every other transaction that changes this merchant's menu waits here until the COMMIT,
 * so rows read now are still current when they are written, and two writers never deadlock.
 */
export async function startMenuChange<Q extends readonly Query[]>(tx: Tx, ...queries: Q): Promise<Rows<Q>> {
  const raising = menuChanged(tx.merchantId)
  const results = await tx.bundle(...raising, ...queries)
  return results.slice(raising.length) as Rows<Q>
}

type Facts = NonNullable<AuditEntry['before']>
type Entity = 'group' | 'category' | 'product'

export const menuAuditEntry = (
  { id }: Staff,
  action: Extract<AuditEntry['action'], `${Entity}.${string}`>,
  entityId: string,
  facts: Pick<AuditEntry, 'before' | 'after'> = {},
): AuditEntry => ({
  by: { kind: 'staff', id },
  action,
  entity: action.slice(0, action.indexOf('.')) as Entity,
  entityId,
  ...facts,
})

const isFact = (value: unknown): value is Facts[string] =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'))

/** The changed fields, old and new. Of texts in three languages the log stores only the field names, in `reworded`. */
export function changedFacts<Input extends object>(
  old: { [K in keyof Input]: unknown },
  input: Input,
): { before: Facts; after: Facts } {
  const fields = (Object.keys(input) as (keyof Input & string)[]).filter(
    (field) => !isDeepStrictEqual(old[field], input[field]),
  )
  const hasFacts = (field: keyof Input) => isFact(old[field]) && isFact(input[field])
  const facts = (of: { [K in keyof Input]: unknown }) =>
    Object.fromEntries(fields.filter(hasFacts).map((field) => [field, of[field] as Facts[string]]))
  const reworded = fields.filter((field) => !hasFacts(field))
  return { before: facts(old), after: { ...facts(input), ...(reworded.length > 0 && { reworded }) } }
}
