import { sql } from 'kysely'
import { build, type RowsOf } from '#platform/query'

export type CallKind = 'WAITER' | 'BILL'
export type CallRow = RowsOf<ReturnType<typeof lockCall>>[number]

/** A call that nobody has answered for so long is forgotten: the guests have left. */
const lapsed = sql`now() - interval '2 hours'`

const calls = (merchantId: string) =>
  build
    .selectFrom('tableCall')
    .selectAll()
    .select(sql<CallKind>`kind`.as('kind'))
    .where('merchantId', '=', merchantId)

export const lockCall = (merchantId: string, id: string) => calls(merchantId).where('id', '=', id).forUpdate()

const recent = (merchantId: string) => calls(merchantId).where('calledAt', '>', sql<Date>`${lapsed}`)

export const findOpenCall = (merchantId: string, tableId: string, kind: CallKind) =>
  recent(merchantId).where('tableId', '=', tableId).where('kind', '=', kind).where('answeredAt', 'is', null)

/** By the clock of the database: that of a guest's phone may be wrong. */
const isShown = sql<boolean>`answered_at IS NULL OR answered_at > now() - interval '3 minutes'`

/** The calls that wait, and those that were answered a moment ago. */
export const listCallsOfTable = (merchantId: string, tableId: string) =>
  recent(merchantId)
    .where('tableId', '=', tableId)
    .where(sql<boolean>`(${isShown})`)
    .orderBy('calledAt', 'desc')
    .limit(20)

/** `branchIds` null: all branches. */
export const listOpenCalls = (merchantId: string, branchIds: readonly string[] | null) =>
  recent(merchantId)
    .where('answeredAt', 'is', null)
    .$if(branchIds !== null, (query) => query.where(sql<boolean>`branch_id = ANY (${branchIds}::uuid[])`))
    .orderBy('calledAt')
    .limit(200)

type NewCall = { merchantId: string; id: string; branchId: string; tableId: string; kind: CallKind }

/** Two guests who call at once make one call; a forgotten call of the table starts again. */
export const insertCall = (call: NewCall) =>
  build
    .insertInto('tableCall')
    .values(call)
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'tableId', 'kind'])
        .where('answeredAt', 'is', null)
        .doUpdateSet({
          calledAt: sql`CASE WHEN table_call.called_at > ${lapsed} THEN table_call.called_at ELSE now() END`,
        }),
    )
    .returningAll()
    .returning(sql<CallKind>`kind`.as('kind'))

export const markAnswered = (merchantId: string, id: string, staffId: string) =>
  build
    .updateTable('tableCall')
    .set({ answeredAt: sql`now()`, answeredBy: staffId })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .returning(sql<CallKind>`kind`.as('kind'))

export const deleteOldCalls = (merchantId: string, atMost: number) => sql<{ gone: true }>`
  DELETE FROM table_call WHERE merchant_id = ${merchantId} AND id IN (
    SELECT id FROM table_call WHERE merchant_id = ${merchantId} AND called_at < now() - interval '1 day' LIMIT ${atMost})
  RETURNING true AS gone`
