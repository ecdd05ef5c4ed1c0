// The archive of orders as a file, and what a day has brought.
import { z } from 'zod'
import { branchIds, language, som, text } from './fields.schema.ts'

const dayMs = 86_400_000
const mostDays = 31
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

export const archiveFile = {
  summary: 'The orders of at most 31 days as CSV with semicolons, UTF-8 with a byte order mark, newest first',
  query: z
    .strictObject({
      from: z.iso.date().describe('in Tashkent time'),
      to: z.iso.date().describe('the last day, included'),
      text: text(60).trim().optional().describe('a number, the last digits of a phone or the beginning of a name'),
      branchId: z.uuid().optional(),
      language: language.describe('of the heads, statuses and branches'),
    })
    .refine(({ from, to }) => daysBetween(from, to) >= 0 && daysBetween(from, to) < mostDays, {
      message: 'from 1 to 31 days',
      path: ['to'],
    }),
  reply: z.string().describe('one line per order'),
  refusals: {},
}

export const dayNumbers = z
  .object({
    orders: z.int().describe('received and not canceled; an order that waits for its online payment is not received'),
    revenue: som,
    average: som,
    canceled: z.int().describe('by the customer, the branch or a deadline; not those that were never paid'),
  })
  .meta({ id: 'DayNumbers' })

export const numbersOfDay = {
  summary: "How many orders a day has brought, and their sum: of some branches, or of all the staff member's branches",
  query: z.strictObject({
    day: z.iso.date().optional().describe('in Tashkent time; none: today'),
    branchIds: branchIds.optional(),
  }),
  reply: dayNumbers,
  refusals: { branch_forbidden: z.object({}) },
}
