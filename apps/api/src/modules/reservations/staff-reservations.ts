// Staff see who comes to a branch on a day, enter guests who have called, and move reservations on.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import {
  enterReservation as entering,
  type branchReservations as listing,
  type moveReservation as moving,
} from '@dasturxon/contracts/reservations.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { faultOfMove, keepsTables } from '@dasturxon/rules/reservation-states'
import { standardTerms } from '@dasturxon/rules/reservation-times'
import { denialOf } from '@dasturxon/rules/roles'
import { parseDay, startOfDay, zoneNamed } from '@dasturxon/rules/zone'
import { insertAudit } from '#modules/audit'
import { findServingBranch } from '#modules/branches'
import { ringBoard } from '#modules/orders'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { claimOf } from '#platform/idempotency'
import { describeForStaff, readTables } from './describe-reservation.ts'
import { planReminder, notifyCustomer } from './remind-guests.ts'
import { reserve } from './reserve.ts'
import {
  findReservation,
  findTerms,
  listOfBranch,
  lockReservation,
  releaseTables,
  updateStatus,
} from './reservations.sql.ts'

type Listed = Outcome<Reply<typeof listing>, Refusal<typeof listing>>
type Entered = Outcome<Reply<typeof entering>, Refusal<typeof entering>>
type Moved = Outcome<Reply<typeof moving>, Refusal<typeof moving>>

export async function listDay(tx: Tx, branchId: string, day: string): Promise<Listed> {
  const [branch] = await tx.run(findServingBranch(tx.merchantId, branchId))
  if (!branch) return refused({ code: 'not_found', params: {} })
  const zone = zoneNamed(branch.zone)
  const number = parseDay(day) ?? 0
  const [from, to] = [startOfDay(zone, number), startOfDay(zone, number + 1)]
  const rows = await tx.run(listOfBranch(tx.merchantId, branchId, new Date(from), new Date(to)))
  const tables = await readTables(tx, rows)
  return done(rows.map((row) => describeForStaff(row, tables)))
}

export async function enterForCaller(
  tx: Tx,
  actor: Staff,
  branchId: string,
  key: string,
  body: Received<typeof entering>['body'],
): Promise<Entered> {
  const { merchantId } = tx
  const named = claimOf({ merchantId, actorId: actor.id, key, route: entering.path }, { branchId, ...body })
  const visit = { ...body, hallId: body.hallId ?? null, tableId: body.tableId ?? null, note: body.note ?? null }
  const { guests, startsAt } = body
  const alongside = (id: string) =>
    insertAudit(merchantId, {
      by: { kind: 'staff', id: actor.id },
      action: 'reservation.entered',
      entity: 'reservation',
      entityId: id,
      after: { branchId, guests, startsAt },
    })
  const origin = { customerId: null, enteredBy: actor.id }
  const reserved = await reserve(tx, { branchId, named, origin, visit }, { alongside })
  return 'row' in reserved ? done(describeForStaff(reserved.row, reserved.tables)) : reserved
}

export async function moveOn(
  tx: Tx,
  actor: Staff,
  id: string,
  { status, version }: Received<typeof moving>['body'],
): Promise<Moved> {
  const { merchantId } = tx
  const [row] = await tx.run(lockReservation(merchantId, id))
  if (!row) return refused({ code: 'not_found', params: {} })
  if (denialOf(actor, 'bookings.write', { branchId: row.branchId }))
    return refused({ code: 'branch_forbidden', params: {} })
  if (row.version !== version) return refused({ code: 'changed_meanwhile', params: {} })
  const fault = faultOfMove({ status: row.status, from: row.startsAt.getTime() }, status, tx.now)
  if (fault) return refused({ code: fault, params: {} })
  const tables = await readTables(tx, [row])
  const [ownTerms] = await tx.run(findTerms(merchantId, row.branchId))
  ringBoard(tx, row.branchId)
  tx.wakeUp('reservation', id)
  const [, , [moved]] = await tx.finish(
    updateStatus(merchantId, id, status),
    insertAudit(merchantId, {
      by: { kind: 'staff', id: actor.id },
      action: 'reservation.moved',
      entity: 'reservation',
      entityId: id,
      before: { status: row.status },
      after: { status },
    }),
    findReservation(merchantId, id),
    ...(keepsTables(status) ? [] : [releaseTables(merchantId, id)]),
    ...(status === 'CONFIRMED' ? planReminder(tx, row, ownTerms ?? standardTerms) : []),
    ...(status === 'CONFIRMED' || status === 'CANCELED' ? notifyCustomer(tx, row, status) : []),
  )
  if (!moved) throw new Error('The locked reservation was not found')
  return done(describeForStaff(moved, tables))
}
