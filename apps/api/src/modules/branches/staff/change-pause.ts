// Pauses a branch or marks it as busy, until a time. Nothing has to end either: the rules compare the end with the clock.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type * as contract from '@dasturxon/contracts/pause.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { raiseSettingsVersion } from '#modules/merchants'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { Query, RowsOf } from '#platform/query'
import { busyOf, pauseOf } from '../pause.ts'
import { hoursAuditEntry } from './hours-audit.ts'
import { findPause, lockPause, updatePause } from './pause.sql.ts'

type Reading = typeof contract.branchPause
type Pausing = typeof contract.pauseBranch
type Marking = typeof contract.markBusy
type Result = Outcome<Reply<Pausing>, Refusal<Pausing>>
type Row = RowsOf<ReturnType<typeof findPause>>[number]

/** Tells open pages of the shop that the terms of a branch have changed. The menu module owns the topic they follow. */
export type TermsChanged = (tx: Tx, branchId: string) => Query

const day = 86_400_000
const maxDays = { pause: 7, busy: 1 }

export async function readPause(tx: Tx, branchId: string): Promise<Outcome<Reply<Reading>, Refusal<Reading>>> {
  const [[row]] = await tx.finish(findPause(tx.merchantId, branchId))
  return row ? done(stateOf(row, tx.now)) : refused({ code: 'not_found', params: {} })
}

export async function pauseBranch(
  tx: Tx,
  by: Staff,
  branchId: string,
  body: Received<Pausing>['body'],
  termsChanged: TermsChanged,
): Promise<Result> {
  const locked = await lockSeen(tx, branchId, body, maxDays.pause)
  if (!locked.ok) return locked
  const isPaused = body.until !== null
  const columns = {
    pausedUntil: isPaused ? new Date(body.until) : null,
    pausedServices: isPaused ? body.services : null,
    pauseReason: isPaused ? body.reason : null,
  }
  const after = { ...locked.value, ...columns }
  const facts = ({ pausedUntil, pausedServices, pauseReason }: Row) => ({
    until: pausedUntil?.toISOString() ?? null,
    services: pausedServices ?? [],
    reason: pauseReason?.uz ?? null,
  })
  const action = isPaused ? 'branch.paused' : 'branch.resumed'
  await tx.finish(
    updatePause(tx.merchantId, branchId, {
      ...columns,
      pauseReason: columns.pauseReason && JSON.stringify(columns.pauseReason),
    }),
    termsChanged(tx, branchId),
    insertAudit(tx.merchantId, hoursAuditEntry(by, action, branchId, facts(locked.value), facts(after))),
  )
  return done(stateOf({ ...after, version: after.version + 1 }, tx.now))
}

export async function markBusy(
  tx: Tx,
  by: Staff,
  branchId: string,
  body: Received<Marking>['body'],
  termsChanged: TermsChanged,
): Promise<Result> {
  const locked = await lockSeen(tx, branchId, body, maxDays.busy)
  if (!locked.ok) return locked
  const isBusy = body.until !== null
  const columns = { busyUntil: isBusy ? new Date(body.until) : null, busyMinutes: isBusy ? body.minutes : null }
  const after = { ...locked.value, ...columns }
  const facts = ({ busyUntil, busyMinutes }: typeof after) => ({
    until: busyUntil?.toISOString() ?? null,
    minutes: busyMinutes,
  })
  await tx.finish(
    updatePause(tx.merchantId, branchId, columns),
    termsChanged(tx, branchId),
    insertAudit(tx.merchantId, hoursAuditEntry(by, 'branch.busy_changed', branchId, facts(locked.value), facts(after))),
  )
  return done(stateOf({ ...after, version: after.version + 1 }, tx.now))
}

/** Pages show whether a branch takes orders, so the version of the settings is raised, first as in every such change. */
async function lockSeen(
  tx: Tx,
  branchId: string,
  { version, until }: { version: number; until: string | null },
  days: number,
): Promise<Outcome<Row, Refusal<Pausing>>> {
  const [, [row]] = await tx.bundle(raiseSettingsVersion(tx.merchantId), lockPause(tx.merchantId, branchId))
  if (!row) return refused({ code: 'not_found', params: {} })
  if (row.version !== version) return refused({ code: 'changed_meanwhile', params: {} })
  const ahead = until === null ? null : Date.parse(until) - tx.now.getTime()
  if (ahead !== null && (ahead <= 0 || ahead > days * day))
    return refused({ code: 'until_out_of_range', params: { maxDays: days } })
  return done(row)
}

const stateOf = (row: Row, now: Date): Reply<Reading> => ({
  branchId: row.branchId,
  version: row.version,
  pause: pauseOf(row, now),
  busy: busyOf(row, now),
})
