import type { Money } from '@dasturxon/rules/money'
import { sql } from 'kysely'
import type { Localized } from '#platform/columns'
import { build } from '#platform/query'
import { shown } from '../menu.sql.ts'

export type GroupRow = {
  id: string
  productId: string
  name: Localized
  priority: number
  minCount: number
  maxCount: number | null
  distinctMax: number | null
  freeCount: number
}
export type OptionRow = {
  id: string
  modificationGroupId: string
  name: Localized
  image: string | null
  price: Money
  priority: number
  maxCount: number | null
  isDefault: boolean
  active: boolean
}

export const listChoicesOf = (merchantId: string, productId: string) =>
  build
    .selectFrom('modificationGroup')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('productId', '=', productId)
    .where('deleted', '=', false)
    .orderBy(shown)

/** Inactive options are included. */
export const listOptionsOf = (merchantId: string, productId: string) =>
  build
    .selectFrom('modification')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('modificationGroupId', 'in', listChoicesOf(merchantId, productId).clearSelect().clearOrderBy().select('id'))
    .where('deleted', '=', false)
    .orderBy(shown)

export const removeChoices = (merchantId: string, ids: readonly string[]) =>
  build
    .updateTable('modificationGroup')
    .set({ deleted: true })
    .where('merchantId', '=', merchantId)
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)

export const removeOptions = (merchantId: string, ids: readonly string[]) =>
  build
    .updateTable('modification')
    .set({ deleted: true, active: false })
    .where('merchantId', '=', merchantId)
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)

/** A row with an existing id is overwritten: the caller has checked that it belongs to the same product. */
export const writeChoices = (merchantId: string, rows: readonly GroupRow[]) =>
  build
    .insertInto('modificationGroup')
    .values(rows.map(({ name, ...row }) => ({ merchantId, ...row, name: JSON.stringify(name) })))
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'id']).doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        priority: row.ref('excluded.priority'),
        minCount: row.ref('excluded.minCount'),
        maxCount: row.ref('excluded.maxCount'),
        distinctMax: row.ref('excluded.distinctMax'),
        freeCount: row.ref('excluded.freeCount'),
      })),
    )

export const writeOptions = (merchantId: string, rows: readonly OptionRow[]) =>
  build
    .insertInto('modification')
    .values(rows.map(({ name, ...row }) => ({ merchantId, ...row, name: JSON.stringify(name) })))
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'id']).doUpdateSet((row) => ({
        modificationGroupId: row.ref('excluded.modificationGroupId'),
        name: row.ref('excluded.name'),
        image: row.ref('excluded.image'),
        price: row.ref('excluded.price'),
        priority: row.ref('excluded.priority'),
        maxCount: row.ref('excluded.maxCount'),
        isDefault: row.ref('excluded.isDefault'),
        active: row.ref('excluded.active'),
      })),
    )
