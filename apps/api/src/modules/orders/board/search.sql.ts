import type { Money } from '@dasturxon/rules/money'
import { type SqlBool, sql } from 'kysely'
import { build, type RowsOf } from '#platform/query'

export type OrderSearch = {
  /** Null: all branches. */
  branchIds: readonly string[] | null
  /** Bounds of order ids, which sort by the time of placing. */
  from: string
  below: string | null
  /** Null: any order. An order is found by its number or by its customer. */
  match: { number: number | null; customerIds: readonly string[] } | null
}

const found = (merchantId: string, { branchIds, from, below, match }: OrderSearch) =>
  build
    .selectFrom('orders')
    .where('merchantId', '=', merchantId)
    .where('id', '>=', from)
    .$if(below !== null, (query) => query.where('id', '<', below ?? ''))
    .$if(branchIds !== null, (query) => query.where(sql<SqlBool>`branch_id = ANY (${branchIds}::uuid[])`))
    .$if(match !== null, (query) =>
      query.where(
        sql<SqlBool>`(number = ${match?.number ?? null}::int OR customer_id = ANY (${match?.customerIds ?? []}::uuid[]))`,
      ),
    )

export const listFound = (merchantId: string, search: OrderSearch, { size, page }: { size: number; page: number }) =>
  found(merchantId, search)
    .select(['id', 'number', 'branchId', 'status', 'serviceType', 'createdDate', 'totalPrice', 'paymentType', 'isPaid'])
    .select(['customerId', 'receiverName', 'receiverPhone'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset(size * page)

export type FoundRow = RowsOf<ReturnType<typeof listFound>>[number]

/** Counts no further than `atMost`: nobody turns so many pages. */
export const countFound = (merchantId: string, search: OrderSearch, atMost: number) =>
  build
    .selectFrom(found(merchantId, search).select('id').limit(atMost).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))

/** Orders that wait for their online payment, or were canceled without one, have never reached the shop. */
export const countNumbers = (merchantId: string, search: Omit<OrderSearch, 'match'>) =>
  found(merchantId, { ...search, match: null })
    .select(sql<number>`count(*) FILTER (WHERE status NOT IN ('OPEN', 'CANCELED'))`.as('orders'))
    .select(
      sql<Money>`coalesce(sum(total_price) FILTER (WHERE status NOT IN ('OPEN', 'CANCELED')), 0)::bigint`.as('revenue'),
    )
    .select(
      sql<number>`count(*) FILTER (WHERE status = 'CANCELED' AND cancel_cause IS DISTINCT FROM 'NOT_PAID')`.as(
        'canceled',
      ),
    )
