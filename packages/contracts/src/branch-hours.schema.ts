// When a branch works, as staff write it: the same shape as everyone reads it, saved whole.
import { weekdays } from '@dasturxon/rules/branch-schedule'
import { z } from 'zod'

const nothing = z.object({})
const atBranch = z.strictObject({ branchId: z.uuid() })

const opens = z
  .string()
  .max(5)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const closes = z.union([opens, z.literal('24:00')]).describe('at or before the opening: on the next day')
const shift = { opens: opens.nullable(), closes: closes.nullable() }
const closedOrNot = z.strictObject(shift)

type Shift = z.output<typeof closedOrNot>
const isWhole = ({ opens, closes }: Shift) => (opens === null) === (closes === null)

/** A day without hours is closed, so nothing else may be said of it; six shifts are more than any kitchen has. */
const areDays = <Line extends Shift>(lines: readonly Line[], dayOf: (line: Line) => string): boolean =>
  [...Map.groupBy(lines, dayOf).values()].every(
    (day) => day.length <= 6 && (day.length === 1 || day.every(({ opens }) => opens !== null)),
  )

const wish = {
  open: opens,
  close: closes,
  deliveryStart: opens.nullable().describe('deliveries are taken only from then on; null = as long as it is open'),
  deliveryEnd: closes.nullable(),
  workHours: z
    .array(z.strictObject({ weekday: z.enum(weekdays), ...shift }).refine(isWhole))
    .max(42)
    .refine((lines) => areDays(lines, ({ weekday }) => weekday))
    .describe("a weekday's own hours; two of one weekday are two shifts, none is a day off"),
  exceptions: z
    .array(z.strictObject({ onDate: z.iso.date(), ...shift }).refine(isWhole))
    .max(200)
    .refine((lines) => areDays(lines, ({ onDate }) => onDate))
    .describe('dates that do not follow the week; without hours it is closed'),
}

const hours = z
  .object({
    branchId: z.uuid(),
    version: z.int(),
    zone: z.string(),
    isActive: z.boolean(),
    open: z.string(),
    close: z.string(),
    deliveryStart: z.string().nullable(),
    deliveryEnd: z.string().nullable(),
    workHours: z.array(
      z.object({ weekday: z.enum(weekdays), opens: z.string().nullable(), closes: z.string().nullable() }),
    ),
    exceptions: z.array(
      z.object({ onDate: z.iso.date(), opens: z.string().nullable(), closes: z.string().nullable() }),
    ),
  })
  .meta({ id: 'StaffBranchHours' })

export const branchHours = {
  summary: 'When a branch works, exceptions of the days to come included',
  params: atBranch,
  reply: hours,
  refusals: { not_found: nothing },
}

export const changeBranchHours = {
  summary: 'Replaces the hours of a branch',
  params: atBranch,
  body: z
    .strictObject({ version: z.int().min(1).max(2_147_483_647).describe('as it was read'), ...wish })
    .refine(({ deliveryStart, deliveryEnd }) => (deliveryStart === null) === (deliveryEnd === null), {
      path: ['deliveryEnd'],
    }),
  reply: hours,
  refusals: { not_found: nothing, changed_meanwhile: nothing },
}

export const changeBranchActivity = {
  summary: 'Takes a branch out of business for now, or back into it',
  params: atBranch,
  body: z.strictObject({ isActive: z.boolean() }),
  reply: hours,
  refusals: { not_found: nothing },
}
