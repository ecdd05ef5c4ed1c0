import type { PaymentType } from '@dasturxon/rules/payment-methods'
import { type Insertable, sql } from 'kysely'
import { selectOrderNumbers } from '#modules/orders'
import { selectMovedMoney } from '#modules/payments'
import { build } from '#platform/query'
import type { CashHandIn, DayClose } from '#platform/tables'

type Branch = { merchantId: string; branchId: string }

/** An advisory lock: one transaction at a time counts the cash of a branch. */
export const lockCash = ({ merchantId, branchId }: Branch) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cash ${merchantId} ${branchId}`}, 0))`

export const findLastClose = ({ merchantId, branchId }: Branch) =>
  build
    .selectFrom('dayClose')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('branchId', '=', branchId)
    .orderBy('number', 'desc')
    .limit(1)

export const findClose = ({ merchantId, branchId }: Branch, number: number) =>
  build
    .selectFrom('dayClose')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('branchId', '=', branchId)
    .where('number', '=', number)

export const listCloses = ({ merchantId, branchId }: Branch, atMost: number) =>
  build
    .selectFrom('dayClose')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('branchId', '=', branchId)
    .orderBy('number', 'desc')
    .limit(atMost)

/**
 * Payments and refunds of the branch that are in no close yet, added up by method, courier and direction: a branch that
 * never closes its day has many. `from`: the lowest id of the ledger that is looked at. `withIds`: for the close, which
 * records exactly those that it has added up.
 */
export const sumOpenMoney = ({ merchantId, branchId }: Branch, from: string, { withIds }: { withIds: boolean }) =>
  build
    .selectFrom(selectMovedMoney({ merchantId, branchId }, from).as('moved'))
    .innerJoin(selectOrderNumbers(merchantId, [branchId]).as('placed'), 'placed.id', 'moved.orderId')
    .leftJoin('dayCloseEntry as closed', (join) =>
      join.on('closed.merchantId', '=', merchantId).onRef('closed.entryId', '=', 'moved.id'),
    )
    .select('moved.account as method')
    // What goes back to a customer is taken from the till, also when a courier has brought the money.
    .select(sql<string | null>`CASE WHEN moved.amount > 0 THEN placed.courier_id END`.as('courierId'))
    .select([sql<number>`sum(moved.amount)::bigint`.as('amount'), sql<number>`count(*)::int`.as('count')])
    .select((withIds ? sql<string[]>`array_agg(moved.id)` : sql<string[]>`'{}'::uuid[]`).as('ids'))
    .where('closed.entryId', 'is', null)
    .groupBy(['moved.account', 'placed.courierId', sql`moved.amount > 0`])
    .$narrowType<{ method: PaymentType }>()

export const listOpenHandIns = ({ merchantId, branchId }: Branch, from: string) =>
  build
    .selectFrom('cashHandIn as handed')
    .leftJoin('dayCloseEntry as closed', (join) =>
      join.on('closed.merchantId', '=', merchantId).onRef('closed.entryId', '=', 'handed.id'),
    )
    .selectAll('handed')
    .where('handed.merchantId', '=', merchantId)
    .where('handed.branchId', '=', branchId)
    .where('handed.id', '>=', from)
    .where('closed.entryId', 'is', null)
    .orderBy('handed.id', 'desc')

export const findHandIn = (merchantId: string, id: string) =>
  build.selectFrom('cashHandIn').selectAll().where('merchantId', '=', merchantId).where('id', '=', id)

export const insertHandIn = (handIn: Insertable<CashHandIn>) => build.insertInto('cashHandIn').values(handIn)

export const insertClose = (close: Insertable<DayClose>) => build.insertInto('dayClose').values(close)

/** Fails when another close has taken one of them. */
export const insertCloseEntries = ({ merchantId, branchId }: Branch, number: number, ids: readonly string[]) => sql`
  INSERT INTO day_close_entry (merchant_id, entry_id, branch_id, number)
  SELECT ${merchantId}, entry_id, ${branchId}, ${number} FROM unnest(${ids}::uuid[]) AS entry (entry_id)`
