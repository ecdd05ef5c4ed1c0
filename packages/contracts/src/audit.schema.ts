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
    actorName: z.string().nullable().describe('of a staff member; null: no staff member'),
    action: z.string(),
    entity: z.string(),
    entityId: z.string(),
    before: facts.nullable(),
    after: facts.nullable(),
  })
  .meta({ id: 'AuditLogEntry' })

export const auditLog = {
  summary: 'The audit log entries, newest first, fifty at a time; by actor, action, entity or day in Tashkent',
  query: z.strictObject({
    before: inQuery(z.int().min(1)).optional().describe('the sequence number of the last entry that was shown'),
    actorId: z.uuid().optional(),
    action: z
      .string()
      .max(80)
      .regex(/^[a-z_]+\.[a-z_]+$/)
      .optional(),
    entity: z
      .string()
      .max(40)
      .regex(/^[a-z_]+$/)
      .optional(),
    entityId: z
      .string()
      .max(80)
      .regex(/^[A-Za-z0-9:._-]+$/)
      .optional(),
    day: z.iso.date().optional(),
  }),
  reply: z.array(entry),
  refusals: {},
}

export const auditSeal = {
  summary:
    'Whether a part of the audit log is unchanged since it was written; the next part begins with `seq` and `head` of this one',
  query: z.strictObject({
    after: inQuery(z.int().min(0)).optional().describe('the last entry that was checked; without one from the first'),
    head: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .describe('its hash, as the check of it answered'),
  }),
  reply: z.object({
    intact: z.boolean(),
    isComplete: z.boolean().describe('no entry is left: `head` identifies the whole log'),
    newest: z.int().describe('the sequence number of the newest entry, for the progress'),
    seq: z.int().nullable(),
    head: z.string().nullable(),
    brokenAt: z.int().nullable(),
  }),
  refusals: {},
}
