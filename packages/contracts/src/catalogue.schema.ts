// The frame of the menu as staff write it: groups, categories, and the order in which they are shown.
import { z } from 'zod'
import { hexColor, imageKey, localized, words, writtenImageKey } from './fields.schema.ts'

const nothing = z.object({})
export const byId = z.strictObject({ id: z.uuid() })
const byIdReply = z.object({ id: z.uuid() })
const picture = writtenImageKey.nullable()

/** Whoever saves names the version they read; when somebody else saved in between, nothing is overwritten. */
export const seen = { version: z.int().min(1).max(2_147_483_647).describe('as it was read') }
/** What a row says of itself beside the words: set by the server, never by a form. */
export const kept = { id: z.uuid(), version: z.int(), priority: z.int().nullable() }

/** Each named once, in the order to be shown. */
const order = (max: number) =>
  z.strictObject({
    ids: z
      .array(z.uuid())
      .min(1)
      .max(max)
      .refine((ids) => new Set(ids).size === ids.length, 'each may be named once'),
  })
const ordered = z.object({ ids: z.array(z.uuid()).describe('all of them, in the order now shown') })

const saving = { changed_meanwhile: nothing, not_found: nothing, unknown_image: nothing }
const adding = { menu_full: z.object({ max: z.int() }), unknown_image: nothing }

const groupWish = {
  name: words(60),
  icon: picture,
  image: picture,
  bgColor: hexColor.nullable(),
  iconBgColor: hexColor.nullable(),
}
const group = z
  .object({
    ...kept,
    name: localized,
    icon: imageKey.nullable(),
    image: imageKey.nullable(),
    bgColor: hexColor.nullable(),
    iconBgColor: hexColor.nullable(),
  })
  .meta({ id: 'StaffGroup' })

export const listGroups = { summary: 'All groups, in the order shown', reply: z.array(group), refusals: {} }
export const addGroup = {
  summary: 'Adds a group behind the others',
  body: z.strictObject(groupWish),
  reply: group,
  refusals: adding,
}
export const changeGroup = {
  summary: 'Replaces a group',
  params: byId,
  body: z.strictObject({ ...seen, ...groupWish }),
  reply: group,
  refusals: saving,
}
export const deleteGroup = {
  summary: 'Takes an empty group off the menu',
  params: byId,
  reply: byIdReply,
  refusals: { not_found: nothing, group_not_empty: nothing },
}
export const orderGroups = {
  summary: 'Puts groups in order; those not named come behind, as they were',
  body: order(50),
  reply: ordered,
  refusals: { not_found: nothing },
}

const look = {
  viewType: z.enum(['BIG', 'MEDIUM', 'SMALL']),
  scrollType: z.enum(['VERTICAL', 'HORIZONTAL']),
  navigationType: z.enum(['SHEET', 'POP_UP', 'FULL_SCREEN']),
  isWithoutCart: z.boolean().describe('shown, but not for sale'),
  textColor: hexColor.nullable(),
  groupId: z.uuid().nullable(),
}
const categoryWish = { name: words(60), image: picture, ...look }
const category = z
  .object({ ...kept, name: localized, image: imageKey.nullable(), ...look })
  .meta({ id: 'StaffCategory' })

export const listCategories = { summary: 'All categories, in the order shown', reply: z.array(category), refusals: {} }
export const addCategory = {
  summary: 'Adds a category behind the others',
  body: z.strictObject(categoryWish),
  reply: category,
  refusals: { ...adding, no_group: nothing },
}
export const changeCategory = {
  summary: 'Replaces a category',
  params: byId,
  body: z.strictObject({ ...seen, ...categoryWish }),
  reply: category,
  refusals: { ...saving, no_group: nothing },
}
export const deleteCategory = {
  summary: 'Takes an empty category off the menu',
  params: byId,
  reply: byIdReply,
  refusals: { not_found: nothing, category_not_empty: nothing },
}
export const orderCategories = {
  summary: 'Puts categories in order; those not named come behind, as they were',
  body: order(300),
  reply: ordered,
  refusals: { not_found: nothing },
}
export const orderProducts = {
  summary: 'Puts the products of a category in order and moves in those that were elsewhere',
  params: byId,
  body: order(500),
  reply: ordered,
  refusals: { not_found: nothing },
}
