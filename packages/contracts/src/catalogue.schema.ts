// The structure of the menu as staff edit it: groups, categories, and their display order.
import { z } from 'zod'
import { hexColor, imageKey, localized, localizedText, writtenImageKey } from './fields.schema.ts'

const noParams = z.object({})
export const byId = z.strictObject({ id: z.uuid() })
const byIdReply = z.object({ id: z.uuid() })
const picture = writtenImageKey.nullable()

/** A save sends the version that was read; when another save came in between, the request is refused. */
export const seen = { version: z.int().min(1).max(2_147_483_647).describe('the version that was read') }
/** The fields of a row that the server sets. Of these a save sends only `version`, for comparison. */
export const kept = { id: z.uuid(), version: z.int(), priority: z.int().nullable() }

/** Ids in display order, each only once. */
const order = (max: number) =>
  z.strictObject({
    ids: z
      .array(z.uuid())
      .min(1)
      .max(max)
      .refine((ids) => new Set(ids).size === ids.length, 'each id may occur only once'),
  })
const ordered = z.object({ ids: z.array(z.uuid()).describe('all ids in the new display order') })

const saving = { changed_meanwhile: noParams, not_found: noParams, unknown_image: noParams }
const adding = { menu_full: z.object({ max: z.int() }), unknown_image: noParams }

const groupFields = {
  name: localizedText(60),
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

export const listGroups = { summary: 'All groups, in display order', reply: z.array(group), refusals: {} }
export const addGroup = {
  summary: 'Adds a group at the end',
  body: z.strictObject(groupFields),
  reply: group,
  refusals: adding,
}
export const changeGroup = {
  summary: 'Replaces a group',
  params: byId,
  body: z.strictObject({ ...seen, ...groupFields }),
  reply: group,
  refusals: saving,
}
export const deleteGroup = {
  summary: 'Deletes an empty group',
  params: byId,
  reply: byIdReply,
  refusals: { not_found: noParams, group_not_empty: noParams },
}
export const orderGroups = {
  summary: 'Sorts groups; groups that are not listed follow in their current order',
  body: order(50),
  reply: ordered,
  refusals: { not_found: noParams },
}

const look = {
  viewType: z.enum(['BIG', 'MEDIUM', 'SMALL']),
  scrollType: z.enum(['VERTICAL', 'HORIZONTAL']),
  navigationType: z.enum(['SHEET', 'POP_UP', 'FULL_SCREEN']),
  isWithoutCart: z.boolean().describe('shown, but not for sale'),
  textColor: hexColor.nullable(),
  groupId: z.uuid().nullable(),
}
const categoryFields = { name: localizedText(60), image: picture, ...look }
const category = z
  .object({ ...kept, name: localized, image: imageKey.nullable(), ...look })
  .meta({ id: 'StaffCategory' })

export const listCategories = { summary: 'All categories, in display order', reply: z.array(category), refusals: {} }
export const addCategory = {
  summary: 'Adds a category at the end',
  body: z.strictObject(categoryFields),
  reply: category,
  refusals: { ...adding, no_group: noParams },
}
export const changeCategory = {
  summary: 'Replaces a category',
  params: byId,
  body: z.strictObject({ ...seen, ...categoryFields }),
  reply: category,
  refusals: { ...saving, no_group: noParams },
}
export const deleteCategory = {
  summary: 'Deletes an empty category',
  params: byId,
  reply: byIdReply,
  refusals: { not_found: noParams, category_not_empty: noParams },
}
export const orderCategories = {
  summary: 'Sorts categories; categories that are not listed follow in their current order',
  body: order(300),
  reply: ordered,
  refusals: { not_found: noParams },
}
export const orderProducts = {
  summary: 'Sorts the products of a category and moves listed products of other categories into it',
  params: byId,
  body: order(500),
  reply: ordered,
  refusals: { not_found: noParams },
}
