// Products as staff edit them: the product, its modification groups, and bulk price changes.
import { z } from 'zod'
import { modificationGroup, choicesBody } from './catalogue-choices.schema.ts'
import { byId, kept, seen } from './catalogue.schema.ts'
import { imageKey, inQuery, instant, localized, som, text, localizedText, writtenImageKey } from './fields.schema.ts'

const noParams = z.object({})
const branchIds = z.union([z.literal('all'), z.array(z.uuid()).max(100)]).describe('branches that sell it')
const percent = z.int().min(0).max(100)
const minutes = z.int().min(0).max(1_440).nullable()
const digits = (least: number, most: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{${least},${most}}$`))
    .max(most)
    .nullable()

const productFields = {
  unit: z.enum(['KG', 'LITER', 'GRAMM', 'COUNT']),
  measure: z.number().gt(0).max(100_000).nullable(),
  calorie: z.int().min(0).max(100_000).nullable(),
  active: z.boolean(),
  deliveryEnabled: z.boolean(),
  costPrice: som,
  additionalPrice: som.describe('packaging'),
  discount: percent.describe('percent of costPrice'),
  eatsPrice: som.nullable(),
  enabledEats: z.boolean(),
  expressPrice: som.nullable(),
  enabledExpress: z.boolean(),
  isCartRecommendation: z.boolean(),
  systems: z
    .array(z.enum(['TG', 'WEB', 'APP', 'OPERATOR']))
    .max(4)
    .describe('channels that show it; empty = all'),
  timeCookingMin: minutes,
  timeCookingMax: minutes,
  mxicCode: digits(17, 17).describe('the product code of the tax office'),
  packageCode: digits(1, 20),
  vatPercent: percent.nullable(),
  barcode: digits(4, 20),
}
const productBody = {
  name: localizedText(100),
  description: localizedText(1_000).nullable(),
  image: writtenImageKey.nullable(),
  gallery: z.array(writtenImageKey).max(10),
  labels: z.array(localizedText(24)).max(4),
  tags: z.array(text(40).trim().min(1)).max(20).describe('additional words for the search'),
  ...productFields,
}

type ProductBody = z.output<z.ZodObject<typeof productFields>>
/** A marketplace that is enabled needs a price. */
const consistent = <O extends z.ZodType<ProductBody>>(body: O) =>
  body
    .refine(({ timeCookingMin: low, timeCookingMax: high }) => low === null || high === null || low <= high, {
      path: ['timeCookingMax'],
    })
    .refine(({ enabledEats, eatsPrice }) => !enabledEats || eatsPrice !== null, { path: ['eatsPrice'] })
    .refine(({ enabledExpress, expressPrice }) => !enabledExpress || expressPrice !== null, { path: ['expressPrice'] })

const external = z.string().nullable().describe('set by the POS integration, not by staff')
const product = z
  .object({
    ...kept,
    categoryId: z.uuid(),
    name: localized,
    description: localized.nullable(),
    image: imageKey.nullable(),
    gallery: z.array(imageKey),
    labels: z.array(localized),
    tags: z.array(z.string()),
    ...productFields,
    mxicCode: z.string().nullable(),
    packageCode: z.string().nullable(),
    barcode: z.string().nullable(),
    type: z.enum(['NONE', 'MODIFICATION']),
    integrationId: external,
    posterId: external,
    jowiId: external,
    createdDate: instant,
    lastModifiedDate: instant,
  })
  .meta({ id: 'StaffProduct' })

const atBranch = z.object({
  branchId: z.uuid(),
  isSold: z.boolean(),
  stoppedAt: instant.nullable(),
  stoppedUntil: instant.nullable(),
  stock: z.int().nullable(),
})
const wholeProduct = product
  .extend({
    modificationGroups: z.array(modificationGroup),
    branches: z.array(atBranch.meta({ id: 'StaffProductBranch' })),
  })
  .meta({ id: 'StaffWholeProduct' })

export const listProducts = {
  summary: 'Products in display order, a hundred at a time, including inactive ones',
  query: z.strictObject({
    categoryId: z.uuid().optional(),
    search: text(60).trim().min(1).optional(),
    page: inQuery(z.int().min(0).max(100)).default(0),
  }),
  reply: z.object({ products: z.array(product), total: z.int() }),
  refusals: {},
}
export const findProduct = {
  summary: 'A product with its modification groups and the branches that sell it',
  params: byId,
  reply: wholeProduct,
  refusals: { not_found: noParams },
}
export const addProduct = {
  summary: 'Adds a product at the end of its category',
  body: consistent(z.strictObject({ categoryId: z.uuid(), branchIds, ...productBody })),
  reply: wholeProduct,
  refusals: {
    no_category: noParams,
    no_branch: noParams,
    unknown_image: noParams,
    menu_full: z.object({ max: z.int() }),
  },
}
export const changeProduct = {
  summary: 'Replaces the fields of a product; position, modification groups and branches have separate calls',
  params: byId,
  body: consistent(z.strictObject({ ...seen, ...productBody })),
  reply: wholeProduct,
  refusals: { changed_meanwhile: noParams, not_found: noParams, unknown_image: noParams },
}
export const deleteProduct = {
  summary: 'Deletes a product from the menu',
  params: byId,
  reply: z.object({ id: z.uuid() }),
  refusals: { not_found: noParams },
}
export const changeChoices = {
  summary: 'Replaces the modification groups of a product, in display order; groups that are not listed are deleted',
  params: byId,
  body: z.strictObject({ ...seen, modificationGroups: choicesBody }),
  reply: wholeProduct,
  refusals: { changed_meanwhile: noParams, not_found: noParams, unknown_image: noParams },
}

const priced = z.strictObject({ productId: z.uuid(), costPrice: som, discount: percent.optional() })
export const changePrices = {
  summary: 'Sets prices of up to 500 products at once; all of them or none',
  body: z.strictObject({
    prices: z
      .array(priced)
      .min(1)
      .max(500)
      .refine((prices) => new Set(prices.map(({ productId }) => productId)).size === prices.length),
  }),
  reply: z.object({ changed: z.int().describe('the number of changed products') }),
  refusals: { not_found: noParams },
}
