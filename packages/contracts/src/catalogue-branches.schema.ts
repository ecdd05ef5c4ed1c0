// Where products are sold as staff decide it: which branches sell them, what has run out for now, how many are left.
import { z } from 'zod'
import { instant, localized } from './fields.schema.ts'

const nothing = z.object({})
const products = z.array(z.uuid()).min(1).max(500)
const atBranch = z.strictObject({ branchId: z.uuid() })
const changed = z.object({ changed: z.int().describe('how many are different now') })
const notThere = { not_found: nothing, product_not_at_branch: z.object({ productIds: z.array(z.uuid()) }) }

export const changeAssortment = {
  summary: 'Lets branches sell products, or sell them no more; what is not named stays as it is',
  body: z.strictObject({
    productIds: products,
    branchIds: z.union([z.literal('all'), z.array(z.uuid()).min(1).max(100)]),
    isSold: z.boolean(),
  }),
  reply: changed,
  refusals: { not_found: nothing, no_branch: nothing },
}

const line = z
  .object({
    productId: z.uuid(),
    categoryId: z.uuid(),
    name: localized,
    stoppedAt: instant.nullable(),
    stoppedUntil: instant.nullable().describe('when it is for sale again by itself; null = when somebody resumes it'),
    stock: z.int().nullable().describe('null = not counted'),
  })
  .meta({ id: 'StaffStopListLine' })

export const staffStopList = {
  summary: 'Everything a branch sells, with what is stopped and what is counted',
  params: atBranch,
  reply: z.array(line),
  refusals: { not_found: nothing },
}
export const stopProducts = {
  summary: 'Takes products off sale at a branch, at once, until a time or until resumed',
  params: atBranch,
  body: z.strictObject({ productIds: products, until: instant.nullable() }),
  reply: changed,
  refusals: { ...notThere, until_out_of_range: z.object({ maxDays: z.int() }) },
}
export const resumeProducts = {
  summary: 'Puts stopped products on sale again at a branch',
  params: atBranch,
  body: z.strictObject({ productIds: products }),
  reply: changed,
  refusals: notThere,
}

const counted = z.strictObject({ productId: z.uuid(), stock: z.int().min(0).max(1_000_000).nullable() })
export const changeStock = {
  summary: 'Says how many of each are left at a branch; null stops counting',
  params: atBranch,
  body: z.strictObject({
    stock: z
      .array(counted)
      .min(1)
      .max(500)
      .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length),
  }),
  reply: changed,
  refusals: notThere,
}
