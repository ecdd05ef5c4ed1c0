// Availability of products at branches, edited by staff: which branches sell them, the stop list and the stock.
import { z } from 'zod'
import { imageKey, instant, localized, som } from './fields.schema.ts'

const noParams = z.object({})
const products = z.array(z.uuid()).min(1).max(500)
const atBranch = z.strictObject({ branchId: z.uuid() })
const changed = z.object({ changed: z.int().describe('the number of changed rows') })
const notFoundAtBranch = { not_found: noParams, product_not_at_branch: z.object({ productIds: z.array(z.uuid()) }) }

export const changeAssortment = {
  summary: 'Adds products to branches or removes them; products and branches that are not listed stay unchanged',
  body: z.strictObject({
    productIds: products,
    branchIds: z.union([z.literal('all'), z.array(z.uuid()).min(1).max(100)]),
    isSold: z.boolean(),
  }),
  reply: changed,
  refusals: { not_found: noParams, no_branch: noParams },
}

const line = z
  .object({
    productId: z.uuid(),
    categoryId: z.uuid(),
    name: localized,
    image: imageKey.nullable(),
    price: som.describe('after the discount'),
    stoppedAt: instant.nullable(),
    stoppedUntil: instant.nullable().describe('when the sale resumes automatically; null = when staff resume it'),
    stock: z.int().nullable().describe('null = not counted'),
  })
  .meta({ id: 'StaffStopListLine' })

export const staffStopList = {
  summary: 'All products of a branch with their stop state and stock, and when a stop usually ends',
  params: atBranch,
  reply: z.object({
    branchId: z.uuid(),
    branch: localized,
    ends: z.object({ closing: instant, tomorrow: instant }).describe('closing today and the next day’s opening'),
    categories: z.array(z.object({ id: z.uuid(), name: localized })).describe('in the order of the menu'),
    products: z.array(line),
  }),
  refusals: { not_found: noParams },
}
export const stopProducts = {
  summary: 'Stops the sale of products at a branch immediately, until a time or until resumed',
  params: atBranch,
  body: z.strictObject({ productIds: products, until: instant.nullable() }),
  reply: changed,
  refusals: { ...notFoundAtBranch, until_out_of_range: z.object({ maxDays: z.int() }) },
}
export const resumeProducts = {
  summary: 'Resumes the sale of stopped products at a branch',
  params: atBranch,
  body: z.strictObject({ productIds: products }),
  reply: changed,
  refusals: notFoundAtBranch,
}

const counted = z.strictObject({ productId: z.uuid(), stock: z.int().min(0).max(1_000_000).nullable() })
export const changeStock = {
  summary: 'Sets the stock of products at a branch; null stops counting',
  params: atBranch,
  body: z.strictObject({
    stock: z
      .array(counted)
      .min(1)
      .max(500)
      .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length),
  }),
  reply: changed,
  refusals: notFoundAtBranch,
}
