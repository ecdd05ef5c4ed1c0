// The sheet of a branch's day and its close. A closed day is never changed; what comes later goes into the next one.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { closeDay as contract, type openDay } from '@dasturxon/contracts/cash.endpoints'
import { carryOver, closeSheet, needsReason } from '@dasturxon/rules/day-close'
import { money } from '@dasturxon/rules/money'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { numbersSince } from '#modules/orders'
import { listStaffNames } from '#modules/staff'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { claimKey, claimOf, replay } from '#platform/idempotency'
import type { RowsOf } from '#platform/query'
import { findClose, findLastClose, insertClose, insertCloseEntries, listCloses, lockCash } from './cash.sql.ts'
import { loadCash } from './load-cash.ts'

type Closed = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
type StoredClose = RowsOf<ReturnType<typeof findLastClose>>[number]

const closesShown = 31
const notFound = refused({ code: 'not_found', params: {} })

export async function readDay(
  tx: Tx,
  branchId: string,
): Promise<Outcome<Reply<typeof openDay>, Refusal<typeof openDay>>> {
  const loaded = await loadCash(tx, branchId)
  if (!loaded) return notFound
  const { branch, last, rows, couriers } = loaded
  const [closes, numbers] = await Promise.all([
    tx.run(listCloses(branch, closesShown)),
    numbersSince(tx, branchId, last?.at ?? null),
  ])
  const ids = [...new Set([...closes.map(({ closedBy }) => closedBy), ...couriers.map(({ courierId }) => courierId)])]
  const names = new Map((await tx.run(listStaffNames(tx.merchantId, ids))).map(({ id, name }) => [id, name]))
  return done({
    branchId,
    number: (last?.number ?? 0) + 1,
    since: last?.at.toISOString() ?? null,
    numbers,
    rows,
    withCouriers: couriers.map(({ courierId, due }) => ({ courierId, name: names.get(courierId) ?? null, due })),
    closes: closes.map((close) => describe(close, names.get(close.closedBy) ?? null)),
  })
}

export async function closeDay(
  tx: Tx,
  actor: Staff,
  branchId: string,
  key: string,
  body: Received<typeof contract>['body'],
): Promise<Closed> {
  const { merchantId } = tx
  const { number, reason = null } = body
  const named = { merchantId, actorId: actor.id, key, route: contract.path }
  const claim = { ...claimOf(named, { branchId, ...body }), resultId: newId() }
  const [, [claimed]] = await tx.bundle(lockCash({ merchantId, branchId }), claimKey(claim))
  if (!claimed)
    return replay(tx, claim, async () => {
      const [close] = await tx.run(findClose({ merchantId, branchId }, number))
      return close && describe(close, null)
    })
  const loaded = await loadCash(tx, branchId, { withIds: true })
  if (!loaded) return notFound
  const { branch, last, rows, moved, handIns, couriers } = loaded
  const isSeen = rows.every(({ method, expected }) => seenOf(body, method) === expected)
  // Another manager has closed the day, or money has come in while it was being counted.
  if (number !== (last?.number ?? 0) + 1 || !isSeen) return refused({ code: 'changed_meanwhile', params: {} })
  const counted = body.counted.map((one) => ({ ...one, counted: money(one.counted) }))
  const closed = closeSheet(rows, counted)
  if (needsReason(closed) && !reason) return refused({ code: 'reason_missing', params: { field: 'reason' } })
  const carried = carryOver(couriers)
  const close = {
    ...branch,
    number,
    since: last?.at ?? tx.now,
    at: tx.now,
    rows: closed,
    carried,
    reason,
    closedBy: actor.id,
  }
  await tx.finish(
    insertClose({ ...close, rows: JSON.stringify(closed), carried: JSON.stringify(carried) }),
    insertCloseEntries(branch, number, [...moved.flatMap(({ ids }) => ids), ...handIns.map(({ id }) => id)]),
    insertAudit(merchantId, {
      by: { kind: 'staff', id: actor.id },
      action: 'day.closed',
      entity: 'branch',
      entityId: branchId,
      after: { number, difference: closed.reduce((all, { difference }) => all + difference, 0) },
    }),
  )
  return done(describe(close, null))
}

const seenOf = ({ counted }: Received<typeof contract>['body'], method: string) =>
  counted.find((one) => one.method === method)?.expected

const describe = ({ number, since, at, rows, reason }: StoredClose, closedBy: string | null) => ({
  number,
  since: since.toISOString(),
  at: at.toISOString(),
  rows,
  reason,
  closedBy,
})
