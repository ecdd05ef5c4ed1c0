import { type RawBuilder, sql } from 'kysely'
import type { Localized } from '#platform/columns'
import { build } from '#platform/query'

export type GroupWords = {
  name: Localized
  icon: string | null
  image: string | null
  bgColor: string | null
  iconBgColor: string | null
}
const columnsOf = ({ name, ...fields }: GroupWords) => ({ ...fields, name: JSON.stringify(name) })

const update = (merchantId: string, id: string) =>
  build
    .updateTable('menuGroup')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)

export const insertGroup = (merchantId: string, id: string, priority: number, fields: GroupWords) =>
  build
    .insertInto('menuGroup')
    .values({ merchantId, id, priority, ...columnsOf(fields) })
    .returningAll()

export const updateGroup = (merchantId: string, id: string, fields: GroupWords) =>
  update(merchantId, id).set(columnsOf(fields)).returningAll()

export const removeGroup = (merchantId: string, id: string) => update(merchantId, id).set({ deleted: true })

export const writeGroupPositions = (merchantId: string, ids: readonly string[]): RawBuilder<unknown> => sql`
  UPDATE menu_group SET priority = place.number FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS place (id, number)
  WHERE menu_group.merchant_id = ${merchantId} AND menu_group.id = place.id AND priority IS DISTINCT FROM place.number`
