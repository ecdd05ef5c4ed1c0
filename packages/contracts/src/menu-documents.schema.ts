// The menu documents of the storefront, one per language: a list for product cards and search, and the details of every
// product for its page.
import { z } from 'zod'
import { imageKey, localized, som } from './fields.schema.ts'
import { category, group, modification, modificationGroup, overalls, product } from './menu.schema.ts'

const localText = z.string().describe('in the language of the document')

const listedProduct = product
  .pick({
    id: true,
    image: true,
    categoryId: true,
    priority: true,
    type: true,
    unit: true,
    measure: true,
    calorie: true,
    deliveryEnabled: true,
    costPrice: true,
    additionalPrice: true,
    discount: true,
    isCartRecommendation: true,
    tags: true,
  })
  .extend({
    name: localized.describe('in every language, because the search covers all of them'),
    description: localText,
    labels: z.array(localText),
    optionsPrice: som
      .optional()
      .describe('what the options cost that are chosen when the product is opened; absent = nothing'),
    priceVaries: z
      .literal(true)
      .optional()
      .describe('a choice of the required options may cost more than those, and none costs less'),
    soldAt: z.array(z.int().min(0)).describe('indexes in `branches`'),
  })
  .meta({ id: 'ListedProduct' })

export const menuList = z
  .object({
    branches: z.array(z.object({ id: z.uuid(), isActive: z.boolean() })),
    groups: z.array(group.omit({ categories: true }).extend({ name: localText })),
    categories: z.array(category.omit({ products: true })),
    products: z.array(listedProduct),
  })
  .meta({ id: 'MenuList' })

export const menuDetails = z
  .object({
    products: z.array(
      z.object({
        id: z.uuid(),
        gallery: z.array(imageKey),
        timeCookingMin: z.int().min(0).nullable(),
        timeCookingMax: z.int().min(0).nullable(),
        modificationGroups: z.array(
          modificationGroup.extend({
            name: localText,
            modifications: z.array(modification.extend({ name: localText })),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'MenuDetails' })

const url = z.string().describe('URL of an immutable document')

export const menuPointer = {
  summary: 'The URLs of the current menu documents',
  query: overalls.query,
  reply: z
    .object({
      version: z.int(),
      all: url,
      list: z.object({ uz: url, ru: url, eng: url }),
      details: z.object({ uz: url, ru: url, eng: url }),
      stopLists: z.record(z.uuid(), z.int()).describe('version per branch; a branch that is not listed has version 0'),
    })
    .meta({ id: 'MenuPointer' }),
  refusals: {},
}

export const menuDocument = {
  summary: 'One document of the menu; its name comes from the pointer',
  params: z.strictObject({
    merchantId: z.uuid(),
    file: z
      .string()
      .max(80)
      .regex(/^\d{1,9}-[0-9a-f]{32}\.(?:TG|WEB)\.(?:all|(?:uz|ru|eng)(?:-details)?)\.json$/),
  }),
  reply: z.union([overalls.reply, menuList, menuDetails]),
  refusals: { not_found: z.object({}) },
}
