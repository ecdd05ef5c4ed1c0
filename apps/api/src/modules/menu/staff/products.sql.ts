import type { Money } from '@dasturxon/rules/money'
import { type RawBuilder, sql } from 'kysely'
import type { Localized } from '#platform/columns'
import { build } from '#platform/query'
import type { ProductUnit } from '#platform/tables'
import { shown } from '../menu.sql.ts'

type Channel = 'TG' | 'WEB' | 'APP' | 'OPERATOR'

/** The form fields of a product; its position, option groups and branches are written separately. */
export type ProductWords = {
  name: Localized
  description: Localized | null
  image: string | null
  gallery: string[]
  labels: Localized[]
  tags: string[]
  systems: Channel[]
  unit: ProductUnit
  measure: number | null
  calorie: number | null
  active: boolean
  deliveryEnabled: boolean
  costPrice: Money
  additionalPrice: Money
  discount: number
  eatsPrice: Money | null
  enabledEats: boolean
  expressPrice: Money | null
  enabledExpress: boolean
  isCartRecommendation: boolean
  timeCookingMin: number | null
  timeCookingMax: number | null
  mxicCode: string | null
  packageCode: string | null
  vatPercent: number | null
  barcode: string | null
}
const columnsOf = ({ name, description, labels, ...fields }: ProductWords) => ({
  ...fields,
  name: JSON.stringify(name),
  description: description && JSON.stringify(description),
  labels: JSON.stringify(labels),
})

const products = (merchantId: string) =>
  build.selectFrom('product').where('merchantId', '=', merchantId).where('deleted', '=', false)
const whole = (merchantId: string) =>
  products(merchantId)
    .selectAll()
    .select(sql<Channel[]>`systems`.as('systems'))

export const findProduct = (merchantId: string, id: string) => whole(merchantId).where('id', '=', id)

export type Filter = { categoryId?: string | undefined; search?: string | undefined }

/** Matches the search text, in any case, as a part of a name, a tag or a code. */
const matching = ({ categoryId, search }: Filter) => {
  const searchable = sql`concat_ws(' ', name ->> 'uz', name ->> 'ru', name ->> 'eng', array_to_string(tags, ' '), barcode, mxic_code)`
  const isMatch =
    search === undefined ? sql<boolean>`true` : sql<boolean>`strpos(lower(${searchable}), lower(${search})) > 0`
  return categoryId === undefined ? isMatch : sql<boolean>`category_id = ${categoryId} AND ${isMatch}`
}

export const listFound = (merchantId: string, filter: Filter, page: { size: number; number: number }) =>
  whole(merchantId)
    .where(matching(filter))
    .orderBy(shown)
    .limit(page.size)
    .offset(page.size * page.number)

export const countFound = (merchantId: string, filter: Filter) =>
  products(merchantId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matching(filter))

const positions = (merchantId: string) => products(merchantId).select(['id', 'categoryId', 'priority']).orderBy(shown)

/** All products of a category, active or not, in display order. */
export const listSortPositions = (merchantId: string, categoryId: string) =>
  positions(merchantId).where('categoryId', '=', categoryId)
export const listSortPositionsOf = (merchantId: string, ids: readonly string[]) =>
  positions(merchantId).where('id', '=', sql<string>`ANY (${ids}::uuid[])`)

export const insertProduct = (
  merchantId: string,
  position: { id: string; categoryId: string; priority: number },
  fields: ProductWords,
) => build.insertInto('product').values({ merchantId, ...position, ...columnsOf(fields) })

const update = (merchantId: string, id: string) =>
  build
    .updateTable('product')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)

export const updateProduct = (merchantId: string, id: string, fields: ProductWords) =>
  update(merchantId, id).set(columnsOf(fields))

export const removeProduct = (merchantId: string, id: string) =>
  update(merchantId, id).set({ deleted: true, active: false }).where('deleted', '=', false).returning('id')

/** Raises the version of the product: a form that shows the replaced option groups must be reloaded. */
export const updateProductType = (merchantId: string, id: string, hasChoices: boolean) =>
  update(merchantId, id).set({ type: hasChoices ? 'MODIFICATION' : 'NONE' })

export const writeProductPositions = (
  merchantId: string,
  categoryId: string,
  ids: readonly string[],
): RawBuilder<unknown> => sql`
  UPDATE product SET category_id = ${categoryId}, priority = place.number
  FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS place (id, number)
  WHERE product.merchant_id = ${merchantId} AND product.id = place.id
    AND (category_id, priority) IS DISTINCT FROM (${categoryId}::uuid, place.number::int)`
