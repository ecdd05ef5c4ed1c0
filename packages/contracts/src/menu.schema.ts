// The whole menu of a channel in three languages: flat lists in display order that refer to each other by id.
import { z } from 'zod'
import { hexColor, imageKey, localized, som } from './fields.schema.ts'

const priority = z.int().nullable()
const externalId = z.string().nullable()
const named = z.object({ id: z.uuid(), name: localized })
const channel = z.enum(['TG', 'WEB', 'APP', 'OPERATOR'])

export const group = z
  .object({
    id: z.uuid(),
    icon: imageKey.nullable(),
    image: imageKey.nullable(),
    bgColor: hexColor.nullable(),
    iconBgColor: hexColor.nullable(),
    priority,
    name: localized,
    categories: z.array(z.uuid()),
  })
  .meta({ id: 'Group' })

export const category = z
  .object({
    id: z.uuid(),
    groupId: z.uuid().nullable(),
    image: imageKey.nullable(),
    priority,
    name: localized,
    products: z.array(z.uuid()),
    textColor: hexColor.nullable(),
    viewType: z.enum(['BIG', 'MEDIUM', 'SMALL']),
    isWithoutCart: z.boolean(),
    scrollType: z.enum(['VERTICAL', 'HORIZONTAL']),
    navigationType: z.enum(['SHEET', 'POP_UP', 'FULL_SCREEN']),
  })
  .meta({ id: 'Category' })

export const modification = z
  .object({
    id: z.uuid(),
    name: localized,
    image: imageKey.nullable(),
    price: som,
    priority,
    max: z.int().min(1).nullable().describe('portions of this option; null = only the limits of its group'),
    isDefault: z.boolean().describe('chosen by default'),
  })
  .meta({ id: 'Modification' })

export const modificationGroup = z
  .object({
    id: z.uuid(),
    name: localized,
    priority,
    min: z.int().min(0).describe('portions that must be chosen'),
    max: z.int().min(1).nullable().describe('portions that may be chosen; null = any'),
    distinctMax: z.int().min(1).nullable().describe('different options that may be chosen; null = any'),
    freeCount: z.int().min(0).describe('portions that are free, the most expensive first'),
    modifications: z.array(modification),
  })
  .meta({ id: 'ModificationGroup' })

/** A menu document is the same for everyone: the page merges the customer's favourites in. */
const favourite = { favourite: z.null(), isFavourite: z.literal(false), favaoriteId: z.null() }

const external = {
  integrationId: externalId,
  integrationCategoryId: externalId,
  posterId: externalId,
  posterAmount: z.number().nullable(),
  posterName: externalId,
  jowiId: externalId,
  loinPosterId: externalId,
}

export const product = z
  .object({
    id: z.uuid(),
    productId: z.uuid(),
    name: localized,
    description: localized,
    image: imageKey.nullable(),
    gallery: z.array(imageKey),
    categoryId: z.uuid(),
    category: named,
    group: named.nullable(),
    priority,
    type: z.enum(['NONE', 'MODIFICATION']),
    unit: z.enum(['KG', 'LITER', 'GRAMM', 'COUNT']),
    measure: z.number().min(0).nullable(),
    calorie: z.number().min(0).nullable(),
    active: z.boolean(),
    deliveryEnabled: z.boolean(),
    costPrice: som,
    additionalPrice: som,
    discount: z.int().min(0).max(100).describe('percent of costPrice'),
    eatsPrice: som.nullable(),
    enabledEats: z.boolean(),
    expressPrice: som.nullable(),
    enabledExpress: z.boolean(),
    isCartRecommendation: z.boolean(),
    count: z.int().min(1),
    amount: z.int().min(1),
    labels: z.array(localized),
    tags: z.array(z.string()),
    systems: z.array(channel).describe('channels that show it; empty = all'),
    modificationGroups: z.array(modificationGroup),
    timeCookingMin: z.int().min(0).nullable(),
    timeCookingMax: z.int().min(0).nullable(),
    mxicCode: z.string().nullable(),
    barcode: z.string().nullable(),
    grade: z.number().min(0).max(5).nullable(),
    ...favourite,
    productBranch: z.array(z.object({ branch: z.object({ id: z.uuid(), isActive: z.boolean() }) })),
    ...external,
  })
  .meta({ id: 'Product' })

export const overalls = {
  summary: 'The whole menu of a channel, in three languages',
  query: z.strictObject({ type: z.enum(['TG', 'WEB']).default('WEB') }),
  reply: z
    .object({ groups: z.array(group), categories: z.array(category), products: z.array(product) })
    .meta({ id: 'Menu' }),
  refusals: {},
}

// Average product grades. They change with every graded order, unlike a menu document, so they are a separate call.
const productGrade = z
  .object({
    productId: z.uuid(),
    grade: z.number().min(1).max(5).describe('the average, to a tenth'),
    count: z.int().min(1).describe('the orders whose grade it has'),
  })
  .meta({ id: 'ProductGrade' })

export const grades = {
  summary: 'The grade of every product that has one; merged into products by id',
  reply: z.array(productGrade),
  refusals: {},
}
