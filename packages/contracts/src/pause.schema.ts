// A branch that takes no orders for a while, and a branch that needs more time than usual. Both carry their end.
import { serviceTypes } from '@dasturxon/rules/service-type'
import { z } from 'zod'
import { instant, localized, localizedText } from './fields.schema.ts'

const noParams = z.object({})
const atBranch = z.strictObject({ branchId: z.uuid() })
const seen = { version: z.int().min(0).max(2_147_483_647).describe('the version that was read') }
const outOfRange = z.object({ maxDays: z.int() })

export const pause = z
  .object({
    until: instant,
    services: z.array(z.enum(serviceTypes)).describe('the paused services; all three close the branch to visitors too'),
    reason: localized.describe('what customers read'),
  })
  .meta({ id: 'BranchPause' })

export const busy = z
  .object({ minutes: z.int().describe('added to every promised time'), until: instant })
  .meta({ id: 'BusyBranch' })

const state = z
  .object({ branchId: z.uuid(), version: z.int(), pause: pause.nullable(), busy: busy.nullable() })
  .meta({ id: 'StaffBranchPause' })

export const branchPause = {
  summary: 'Whether a branch is paused or busy now; what has ended is null',
  params: atBranch,
  reply: state,
  refusals: { not_found: noParams },
}

const refusals = { not_found: noParams, changed_meanwhile: noParams, until_out_of_range: outOfRange }

export const pauseBranch = {
  summary: 'Takes no orders at a branch until a time, or takes them again at once',
  params: atBranch,
  body: z.union([
    z.strictObject({
      ...seen,
      until: instant,
      services: z
        .array(z.enum(serviceTypes))
        .min(1)
        .max(serviceTypes.length)
        .refine((services) => new Set(services).size === services.length),
      reason: localizedText(120),
    }),
    z.strictObject({ ...seen, until: z.null() }),
  ]),
  reply: state,
  refusals,
}

export const markBusy = {
  summary: 'Adds minutes to the promised times of a branch until a time, or promises the usual times again',
  params: atBranch,
  body: z.union([
    z.strictObject({ ...seen, until: instant, minutes: z.int().min(5).max(30).multipleOf(5) }),
    z.strictObject({ ...seen, until: z.null() }),
  ]),
  reply: state,
  refusals,
}
