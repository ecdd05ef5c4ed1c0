// Calls from a table: a guest calls the waiter or asks for the bill, and staff answer.
import { z } from 'zod'
import { instant, localized } from './fields.schema.ts'

const kind = z.enum(['WAITER', 'BILL'])
const noParams = z.object({})
const ofTable = z.strictObject({ tableId: z.uuid() })

const call = z
  .object({ id: z.uuid(), kind, calledAt: instant, answeredAt: instant.nullable().describe('null: waiting') })
  .meta({ id: 'TableCall' })

export const callToTable = {
  summary:
    'Calls the waiter to a table or asks for its bill; while a call waits, it is returned instead of a second one',
  params: ofTable,
  body: z.strictObject({ kind }),
  reply: call,
  refusals: { not_found: noParams, too_many_calls: z.object({ retryAfter: z.int().describe('seconds') }) },
}

export const callsOfTable = {
  summary: 'The calls of a table that wait, or were answered within three minutes, newest first',
  params: ofTable,
  reply: z.array(call),
  refusals: { not_found: noParams },
}

const waitingCall = call
  .omit({ answeredAt: true })
  .extend({
    branchId: z.uuid(),
    table: z.object({ id: z.uuid(), number: z.string(), hall: localized }),
  })
  .meta({ id: 'WaitingTableCall' })

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

export const waitingTableCalls = {
  summary: 'The calls that wait in these branches, oldest first',
  query: z.strictObject({
    branchIds: z
      .string()
      .regex(new RegExp(`^${uuid}(?:,${uuid}){0,99}$`))
      .optional()
      .describe('ids separated by commas; none = all branches of the staff member'),
  }),
  reply: z.array(waitingCall),
  refusals: { branch_forbidden: noParams },
}

export const answerTableCall = {
  summary: 'Marks a call as answered; a call that a colleague has answered stays theirs',
  params: z.strictObject({ id: z.uuid() }),
  reply: call.extend({ answeredBy: z.uuid().nullable() }).meta({ id: 'AnsweredTableCall' }),
  refusals: { not_found: noParams, branch_forbidden: noParams },
}
