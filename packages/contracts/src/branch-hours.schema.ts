// The opening hours of a branch as staff edit them: the same fields as in the public reply, saved as a whole.
import { weekdays } from '@dasturxon/rules/branch-schedule'
import { z } from 'zod'
import { text } from './fields.schema.ts'

const noParams = z.object({})
const atBranch = z.strictObject({ branchId: z.uuid() })

const opens = z
  .string()
  .max(5)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const closes = z.union([opens, z.literal('24:00')]).describe('a time at or before the opening time is on the next day')
const shift = { opens: opens.nullable(), closes: closes.nullable() }
const closedOrNot = z.strictObject(shift)

type Shift = z.output<typeof closedOrNot>
const isWhole = ({ opens, closes }: Shift) => (opens === null) === (closes === null)

/** An entry without times closes its day and must be the only entry of that day; a day has at most six shifts. */
const areDays = <Line extends Shift>(lines: readonly Line[], dayOf: (line: Line) => string): boolean =>
  [...Map.groupBy(lines, dayOf).values()].every(
    (day) => day.length <= 6 && (day.length === 1 || day.every(({ opens }) => opens !== null)),
  )

const hoursFields = {
  open: opens,
  close: closes,
  deliveryStart: opens.nullable().describe('start of delivery hours; null = delivery during all opening hours'),
  deliveryEnd: closes.nullable(),
  workHours: z
    .array(z.strictObject({ weekday: z.enum(weekdays), ...shift }).refine(isWhole))
    .max(42)
    .refine((lines) => areDays(lines, ({ weekday }) => weekday))
    .describe('hours of a weekday; two entries of one weekday are two shifts, an entry without times is a day off'),
  exceptions: z
    .array(z.strictObject({ onDate: z.iso.date(), ...shift, name: text(60).trim().min(1).nullish() }).refine(isWhole))
    .max(200)
    .refine((lines) => areDays(lines, ({ onDate }) => onDate))
    .describe('hours of single dates, instead of the weekday hours; an entry without times closes the date'),
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
      z.object({
        onDate: z.iso.date(),
        opens: z.string().nullable(),
        closes: z.string().nullable(),
        name: z.string().nullable().describe('why the date differs, for staff'),
      }),
    ),
  })
  .meta({ id: 'StaffBranchHours' })

export const branchHours = {
  summary: 'The opening hours of a branch, including exceptions of today and later',
  params: atBranch,
  reply: hours,
  refusals: { not_found: noParams },
}

export const changeBranchHours = {
  summary: 'Replaces the hours of a branch',
  params: atBranch,
  body: z
    .strictObject({ version: z.int().min(1).max(2_147_483_647).describe('the version that was read'), ...hoursFields })
    .refine(({ deliveryStart, deliveryEnd }) => (deliveryStart === null) === (deliveryEnd === null), {
      path: ['deliveryEnd'],
    }),
  reply: hours,
  refusals: { not_found: noParams, changed_meanwhile: noParams },
}

export const changeBranchActivity = {
  summary: 'Deactivates a branch without an end, or reactivates it; a pause has an end',
  params: atBranch,
  body: z.strictObject({ isActive: z.boolean() }),
  reply: hours,
  refusals: { not_found: noParams },
}
