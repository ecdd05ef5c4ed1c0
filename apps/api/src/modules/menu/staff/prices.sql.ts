import type { Money } from '@dasturxon/rules/money'
import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/query'

export type Price = { id: string; costPrice: Money; discount: number }

export const listPrices = (merchantId: string, ids: readonly string[]) =>
  build
    .selectFrom('product')
    .select(['id', 'costPrice', 'discount'])
    .where('merchantId', '=', merchantId)
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .where('deleted', '=', false)

/** Raises the versions of the products: a form that still shows an old price must not restore it. */
export const writePrices = (merchantId: string, prices: readonly Price[]): RawBuilder<unknown> => sql`
  UPDATE product SET cost_price = change.cost_price, discount = change.discount, version = version + 1
  FROM unnest(${prices.map(({ id }) => id)}::uuid[], ${prices.map(({ costPrice }) => costPrice)}::bigint[], ${prices.map(({ discount }) => discount)}::int[])
    AS change (id, cost_price, discount)
  WHERE product.merchant_id = ${merchantId} AND product.id = change.id`
