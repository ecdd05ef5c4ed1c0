// Products as staff write them: what a dish is, what comes with it, and prices many at a time.
import { z } from 'zod'
import { modificationGroup, wishedChoices } from './catalogue-choices.schema.ts'
import { byId, kept, seen } from './catalogue.schema.ts'
import { imageKey, inQuery, instant, localized, som, text, words, writtenImageKey } from './fields.schema.ts'

const nothing = z.object({})
const branchIds = z.union([z.literal('all'), z.array(z.uuid()).max(100)]).describe('branches that sell it')
const percent = z.int().min(0).max(100)
const minutes = z.int().min(0).max(1_440).nullable()
const digits = (least: number, most: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{${least},${most}}$`))
    .max(most)
    .nullable()

const dish = {
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
  mxicCode: digits(17, 17).describe('what the tax office calls it'),
  packageCode: digits(1, 20),
  vatPercent: percent.nullable(),
  barcode: digits(4, 20),
}
const productWish = {
  name: words(100),
  description: words(1_000).nullable(),
  image: writtenImageKey.nullable(),
  gallery: z.array(writtenImageKey).max(10),
  labels: z.array(words(24)).max(4),
  tags: z.array(text(40).trim().min(1)).max(20).describe('other words a customer may search it by'),
  ...dish,
}

type Wish = z.output<z.ZodObject<typeof dish>>
/** A channel that sells at its own price needs to know it. */
const consistent = <O extends z.ZodType<Wish>>(wish: O) =>
  wish
    .refine(({ timeCookingMin: low, timeCookingMax: high }) => low === null || high === null || low <= high, {
      path: ['timeCookingMax'],
    })
    .refine(({ enabledEats, eatsPrice }) => !enabledEats || eatsPrice !== null, { path: ['eatsPrice'] })
    .refine(({ enabledExpress, expressPrice }) => !enabledExpress || expressPrice !== null, { path: ['expressPrice'] })

const external = z.string().nullable().describe('set by the till, not by hand')
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
    ...dish,
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
  summary: 'Products in the order shown, a hundred at a time, inactive ones too',
  query: z.strictObject({
    categoryId: z.uuid().optional(),
    search: text(60).trim().min(1).optional(),
    page: inQuery(z.int().min(0).max(100)).default(0),
  }),
  reply: z.object({ products: z.array(product), total: z.int() }),
  refusals: {},
}
export const findProduct = {
  summary: 'A product with its choices and the branches that sell it',
  params: byId,
  reply: wholeProduct,
  refusals: { not_found: nothing },
}
export const addProduct = {
  summary: 'Adds a product behind the others of its category',
  body: consistent(z.strictObject({ categoryId: z.uuid(), branchIds, ...productWish })),
  reply: wholeProduct,
  refusals: { no_category: nothing, no_branch: nothing, unknown_image: nothing, menu_full: z.object({ max: z.int() }) },
}
export const changeProduct = {
  summary: 'Replaces what a product is; its place, choices and branches have calls of their own',
  params: byId,
  body: consistent(z.strictObject({ ...seen, ...productWish })),
  reply: wholeProduct,
  refusals: { changed_meanwhile: nothing, not_found: nothing, unknown_image: nothing },
}
export const deleteProduct = {
  summary: 'Takes a product off the menu for good',
  params: byId,
  reply: z.object({ id: z.uuid() }),
  refusals: { not_found: nothing },
}
export const changeChoices = {
  summary: 'Replaces the choices of a product, in the order shown; what is not named is gone',
  params: byId,
  body: z.strictObject({ ...seen, modificationGroups: wishedChoices }),
  reply: wholeProduct,
  refusals: { changed_meanwhile: nothing, not_found: nothing, unknown_image: nothing },
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
  reply: z.object({ changed: z.int().describe('how many are different now') }),
  refusals: { not_found: nothing },
}
