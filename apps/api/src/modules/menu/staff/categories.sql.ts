import { type RawBuilder, sql } from 'kysely'
import type { Localized } from '#platform/columns'
import { build } from '#platform/query'
import type { CategoryNavigationType, CategoryScrollType, CategoryViewType } from '#platform/tables'

export type CategoryWords = {
  name: Localized
  groupId: string | null
  image: string | null
  textColor: string | null
  viewType: CategoryViewType
  scrollType: CategoryScrollType
  navigationType: CategoryNavigationType
  isWithoutCart: boolean
}
const columnsOf = ({ name, ...fields }: CategoryWords) => ({ ...fields, name: JSON.stringify(name) })

const update = (merchantId: string, id: string) =>
  build
    .updateTable('category')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)

export const insertCategory = (merchantId: string, id: string, priority: number, fields: CategoryWords) =>
  build
    .insertInto('category')
    .values({ merchantId, id, priority, ...columnsOf(fields) })
    .returningAll()

export const updateCategory = (merchantId: string, id: string, fields: CategoryWords) =>
  update(merchantId, id).set(columnsOf(fields)).returningAll()

export const removeCategory = (merchantId: string, id: string) => update(merchantId, id).set({ deleted: true })

export const writeCategoryPositions = (merchantId: string, ids: readonly string[]): RawBuilder<unknown> => sql`
  UPDATE category SET priority = place.number FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS place (id, number)
  WHERE category.merchant_id = ${merchantId} AND category.id = place.id AND priority IS DISTINCT FROM place.number`
