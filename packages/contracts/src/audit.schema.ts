// The audit log of staff actions, as returned to staff with the capability audit.read.
import { z } from 'zod'
import { inQuery, instant } from './fields.schema.ts'

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]))

const entry = z
  .object({
    seq: z.int(),
    at: instant,
    actorKind: z.enum(['staff', 'customer', 'platform']),
    actorId: z.uuid().nullable(),
    action: z.string(),
    entity: z.string(),
    entityId: z.string(),
    before: facts.nullable(),
    after: facts.nullable(),
  })
  .meta({ id: 'Deed' })

export const auditLog = {
  summary: 'The audit log entries, newest first, fifty at a time',
  query: z.strictObject({ before: inQuery(z.int().min(1)).optional() }),
  reply: z.array(entry),
  refusals: {},
}

export const auditSeal = {
  summary: 'Whether the audit log is unchanged since it was written; `head` identifies the whole log',
  reply: z.object({
    intact: z.boolean(),
    seq: z.int().nullable(),
    head: z.string().nullable(),
    brokenAt: z.int().nullable(),
  }),
  refusals: {},
}
