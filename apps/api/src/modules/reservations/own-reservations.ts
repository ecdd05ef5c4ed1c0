// A customer reserves a table, sees the own reservations and cancels them.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import {
  reserveTable as contract,
  type cancelReservation as canceling,
  type ownReservations as listing,
} from '@dasturxon/contracts/reservations.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { listBranchAddresses } from '#modules/branches'
import { findCustomer } from '#modules/customers'
import { requireSession } from '#modules/identity'
import { ringBoard } from '#modules/orders'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'
import { claimOf } from '#platform/idempotency'
import { describeOwn, toOwn } from './describe-reservation.ts'
import { reserve } from './reserve.ts'
import {
  countComing,
  listComingOf,
  listPastOf,
  lockReservation,
  lockReservationsOf,
  releaseTables,
  updateStatus,
} from './reservations.sql.ts'

/** Enough for a family and a meeting; one person cannot keep every table of an evening. */
const maxReservations = 3

type Reserved = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
type Canceled = Outcome<Reply<typeof canceling>, Refusal<typeof canceling>>

export async function reserveOwn(
  tx: Tx,
  actor: Person,
  branchId: string,
  key: string,
  body: Received<typeof contract>['body'],
): Promise<Reserved> {
  const { merchantId } = tx
  const [, , [customer], [coming], [branch]] = await tx.bundle(
    lockReservationsOf(merchantId, actor.id),
    requireSession(merchantId, actor),
    findCustomer(merchantId, actor.id),
    countComing(merchantId, actor.id),
    listBranchAddresses(merchantId, [branchId]),
  )
  const named = claimOf({ merchantId, actorId: actor.id, key, route: contract.path }, { branchId, ...body })
  const visit = {
    ...body,
    hallId: body.hallId ?? null,
    tableId: body.tableId ?? null,
    note: body.note ?? null,
    phone: customer?.phone ?? null,
  }
  const isFull = (coming?.count ?? 0) >= maxReservations
  const tooMany = { code: 'too_many_reservations', params: { max: maxReservations } } as const
  const origin = { customerId: actor.id, enteredBy: null }
  const reserved = await reserve(tx, { branchId, named, origin, visit }, { fault: isFull ? tooMany : null })
  return 'row' in reserved ? done(toOwn(reserved.row, { tables: reserved.tables, branch, now: tx.now })) : reserved
}

export async function listOwn(
  tx: Tx,
  actor: Person,
  { size, page, onlyPast }: Received<typeof listing>['query'],
): Promise<Outcome<Reply<typeof listing>, never>> {
  const list = onlyPast === 'true' ? listPastOf : listComingOf
  return done(await describeOwn(tx, await tx.run(list(tx.merchantId, actor.id, { size, page }))))
}

export async function cancelOwn(tx: Tx, actor: Person, id: string): Promise<Canceled> {
  const { merchantId } = tx
  const [row] = await tx.run(lockReservation(merchantId, id))
  if (!row || row.customerId !== actor.id) return refused({ code: 'not_found', params: {} })
  const [own] = await describeOwn(tx, [row])
  if (!own || row.status === 'CANCELED') return own ? done(own) : refused({ code: 'not_found', params: {} })
  if (!own.canCancel) return refused({ code: 'status_passed', params: {} })
  ringBoard(tx, row.branchId)
  tx.wakeUp('reservation', id)
  await tx.finish(updateStatus(merchantId, id, 'CANCELED'), releaseTables(merchantId, id))
  return done({ ...own, status: 'CANCELED', version: row.version + 1, canCancel: false })
}
