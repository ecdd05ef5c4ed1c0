// The cards of some branches: all of them, or those that have changed since a cursor. First load, news and the return
// of a board that was away are this one call.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { liveBoard as contract } from '@dasturxon/contracts/live-board.endpoints'
import { isDelivered } from '@dasturxon/rules/order-status'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { can } from '@dasturxon/rules/roles'
import { listBranchActivity } from '#modules/branches'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { listBoardVersions } from './board-version.sql.ts'
import { cardFor, isOnBoard } from './card.ts'
import { type CardRow, listCards, listChangedCards } from './cards.sql.ts'
import { namesOf } from './card-names.ts'

type Board = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

/** More cards than a board can show; a branch with more active orders has forgotten to close them. */
const maxCards = 1_000
/** A board that has missed more changes gets the whole board. */
const maxChanges = 500

export async function readLiveBoard(
  tx: Tx,
  actor: Staff,
  { branchIds: named, after, language }: Received<typeof contract>['query'],
): Promise<Board> {
  const { merchantId } = tx
  const branchIds = [...new Set(named.split(','))]
  if (!branchIds.every((branchId) => can(actor, 'orders.read', { branchId })))
    return refused({ code: 'branch_forbidden', params: {} })
  const since = readCursor(after ?? '')
  const knowsAll = branchIds.every((branchId) => since.has(branchId))
  const known = new Map(branchIds.map((branchId) => [branchId, since.get(branchId) ?? 0]))
  // One snapshot: a card that is missing here has a version above the cursor.
  const [branches, versions, changed] = await tx.bundle(
    listBranchActivity(merchantId),
    listBoardVersions(merchantId, branchIds),
    knowsAll ? listChangedCards(merchantId, known, maxChanges + 1) : listCards(merchantId, branchIds, maxCards),
  )
  if (!branchIds.every((branchId) => branches.some(({ id }) => id === branchId)))
    return refused({ code: 'not_found', params: {} })
  const whole = !knowsAll || changed.length > maxChanges
  const rows = whole && knowsAll ? await tx.run(listCards(merchantId, branchIds, maxCards)) : changed
  const shown = rows.filter((order) => isOnBoard(actor, order, tx.now))
  const names = await namesOf(tx, actor, shown, language)
  return done({
    cursor: branchIds
      .map((branchId) => `${branchId}=${versions.find((one) => one.branchId === branchId)?.version ?? 0}`)
      .join(';'),
    now: tx.now.toISOString(),
    whole,
    cards: shown.map((order) => cardFor(actor, order, names)),
    gone: whole ? [] : goneFor(actor, rows, tx.now),
  })
}

const readCursor = (cursor: string): Map<string, number> =>
  new Map(
    cursor
      .split(';')
      .filter(Boolean)
      .map((part) => part.split('=') as [string, string])
      .map(([branchId, version]) => [branchId, Number(version)]),
  )

/** A courier does not learn the ids of orders that are no deliveries. */
const goneFor = (actor: Staff, rows: readonly CardRow[], now: Date): string[] =>
  rows
    .filter((order) => !isOnBoard(actor, order, now))
    .filter(({ serviceType }) => actor.role !== 'COURIER' || isDelivered(serviceType))
    .map(({ id }) => id)
