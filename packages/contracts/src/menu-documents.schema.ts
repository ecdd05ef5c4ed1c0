// The menu cut for our own pages, one language each: a list that cards and the search are made of, and the rest of every
// product for whoever opens one.
import { z } from 'zod'
import { imageKey, localized } from './fields.schema.ts'
import { category, group, modification, modificationGroup, overalls, product } from './menu.schema.ts'

const words = z.string().describe('in the language of the document')

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
    name: localized.describe('in every language: it is searched in all of them'),
    description: words,
    labels: z.array(words),
    soldAt: z.array(z.int().min(0)).describe('positions in `branches`'),
  })
  .meta({ id: 'ListedProduct' })

export const menuList = z
  .object({
    branches: z.array(z.object({ id: z.uuid(), isActive: z.boolean() })),
    groups: z.array(group.omit({ categories: true }).extend({ name: words })),
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
            name: words,
            modifications: z.array(modification.extend({ name: words })),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'MenuDetails' })

const address = z.string().describe('of a document that never changes')

export const menuPointer = {
  summary: 'Where the documents of the menu are, as it is now',
  query: overalls.query,
  reply: z
    .object({
      version: z.int(),
      all: address,
      list: z.object({ uz: address, ru: address, eng: address }),
      details: z.object({ uz: address, ru: address, eng: address }),
      stopLists: z.record(z.uuid(), z.int()).describe('version per branch; one that is not named has version 0'),
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
