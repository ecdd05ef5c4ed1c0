// What an entry of the audit log has changed, field by field.
import type { auditLog } from '@dasturxon/contracts/audit.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'

export type Entry = Reply<typeof auditLog>[number]

type Facts = Entry['before']
type Fact = NonNullable<Facts>[string]
export type FactChange = { field: string; before: Fact | undefined; after: Fact | undefined }

/** Fields that are equal before and after are left out. */
export function changesOf(before: Facts, after: Facts): FactChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

export const factText = (fact: Fact | undefined): string => {
  if (fact === undefined || fact === null) return '–'
  if (Array.isArray(fact)) return fact.length > 0 ? fact.join(', ') : '–'
  return typeof fact === 'boolean' ? (fact ? '✓' : '✗') : String(fact)
}
