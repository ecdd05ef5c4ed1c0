import { type Insertable, sql } from 'kysely'
import { build, type RowsOf } from '#platform/query'
import type { OrderChange, OrderChangeStatus } from '#platform/tables'
import type { ChangedContents } from './changed-contents.ts'
import type { Mover } from './write-move.ts'

const changes = (merchantId: string) =>
  build
    .selectFrom('orderChange')
    .selectAll()
    .select((eb) => eb.ref('contents').$castTo<ChangedContents>().as('contents'))
    .where('merchantId', '=', merchantId)
    .$narrowType<{ moneyBack: 'REFUND' | 'CASHBACK'; collectBy: 'CASH' | 'TERMINAL' }>()

export const findChange = (merchantId: string, orderId: string, id: string) =>
  changes(merchantId).where('orderId', '=', orderId).where('id', '=', id)

export const findNewestChange = (merchantId: string, orderId: string) =>
  changes(merchantId).where('orderId', '=', orderId).orderBy('id', 'desc').limit(1)

/** The newest change of each of these orders, as far as their cards show it. */
export const listNewestChanges = (merchantId: string, orderIds: readonly string[]) =>
  build
    .selectFrom('orderChange')
    .distinctOn('orderId')
    .select(['orderId', 'id', 'status', 'answerBy', 'answererKind'])
    .where('merchantId', '=', merchantId)
    .where('orderId', '=', sql<string>`ANY (${orderIds}::uuid[])`)
    .orderBy('orderId')
    .orderBy('id', 'desc')

export type ChangeOnCard = RowsOf<ReturnType<typeof listNewestChanges>>[number]

export type StoredChange = RowsOf<ReturnType<typeof findChange>>[number]

export const insertChange = (change: Insertable<OrderChange>) => build.insertInto('orderChange').values(change)

type Answerer = Pick<Mover, 'kind' | 'id'>

/** Closes a change that waits for an answer. `by` null: the order moved on without one. */
export const closeChange = (
  merchantId: string,
  id: string,
  status: Exclude<OrderChangeStatus, 'PENDING'>,
  by: Answerer | null,
) =>
  build
    .updateTable('orderChange')
    .set((eb) => ({
      status,
      answeredAt: eb.fn<Date>('now'),
      answererKind: by?.kind ?? null,
      answererId: by?.id ?? null,
    }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
