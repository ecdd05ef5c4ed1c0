import type { Money } from '@dasturxon/rules/money'
import { type RawBuilder, sql } from 'kysely'
import type { Localized } from '#platform/columns'
import { build } from '#platform/query'
import type { ProductUnit } from '#platform/tables'
import { shown } from '../menu.sql.ts'

type Channel = 'TG' | 'WEB' | 'APP' | 'OPERATOR'

/** What a form says of a product; its place, choices and branches are written apart. */
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
const columnsOf = ({ name, description, labels, ...words }: ProductWords) => ({
  ...words,
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

/** Any of the names, the words it is searched by, or a code, as a part and in either case. */
const matching = ({ categoryId, search }: Filter) => {
  const words = sql`concat_ws(' ', name ->> 'uz', name ->> 'ru', name ->> 'eng', array_to_string(tags, ' '), barcode, mxic_code)`
  const isThere =
    search === undefined ? sql<boolean>`true` : sql<boolean>`strpos(lower(${words}), lower(${search})) > 0`
  return categoryId === undefined ? isThere : sql<boolean>`category_id = ${categoryId} AND ${isThere}`
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

const places = (merchantId: string) => products(merchantId).select(['id', 'categoryId', 'priority']).orderBy(shown)

/** Everything in a category, for sale or not, in the order shown. */
export const listPlaces = (merchantId: string, categoryId: string) =>
  places(merchantId).where('categoryId', '=', categoryId)
export const listPlacesOf = (merchantId: string, ids: readonly string[]) =>
  places(merchantId).where('id', '=', sql<string>`ANY (${ids}::uuid[])`)

export const insertProduct = (
  merchantId: string,
  place: { id: string; categoryId: string; priority: number },
  words: ProductWords,
) => build.insertInto('product').values({ merchantId, ...place, ...columnsOf(words) })

const update = (merchantId: string, id: string) =>
  build
    .updateTable('product')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)

export const updateProduct = (merchantId: string, id: string, words: ProductWords) =>
  update(merchantId, id).set(columnsOf(words))

export const removeProduct = (merchantId: string, id: string) =>
  update(merchantId, id).set({ deleted: true, active: false }).where('deleted', '=', false).returning('id')

/** Its choices were written anew: whoever has the old ones on their screen must look again. */
export const updateProductType = (merchantId: string, id: string, hasChoices: boolean) =>
  update(merchantId, id).set({ type: hasChoices ? 'MODIFICATION' : 'NONE' })

export const placeProducts = (
  merchantId: string,
  categoryId: string,
  ids: readonly string[],
): RawBuilder<unknown> => sql`
  UPDATE product SET category_id = ${categoryId}, priority = place.number
  FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS place (id, number)
  WHERE product.merchant_id = ${merchantId} AND product.id = place.id
    AND (category_id, priority) IS DISTINCT FROM (${categoryId}::uuid, place.number::int)`
