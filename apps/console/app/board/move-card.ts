// The moves of an order from the board. A move shows at once as pending; when somebody was faster, the card is read
// again and a notice says so. Nothing is queued: while the server cannot be reached, no move can be made.
import type { changeNote } from '@dasturxon/contracts/live-board.endpoints'
import type { Request } from '@dasturxon/contracts/endpoint'
import type { attachCourier, changePayment, changePreparation } from '@dasturxon/contracts/order-board.endpoints'
import { moveOrder, orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { call } from '#platform/call.ts'
import { readAgain } from '#platform/use-call.ts'
import type { Failed } from '#platform/words.ts'
import { explainConflict } from '#shell/explain-conflict.ts'
import { heartbeat } from '#shell/heartbeat.ts'
import { notifyFailure } from '#shell/notices.tsx'
import { readCards } from '#shell/read-cards.ts'
import { boardStore } from './board-store.ts'

/** For an order whose minutes of preparation nobody has set. */
export const usualMinutes = 20

/** The body of a change of the minutes of preparation. */
export const laterBy = (
  { version, cookingTime }: { version: number; cookingTime: number | null },
  minutes: number,
) => ({
  version,
  cookingTime: (cookingTime ?? usualMinutes) + minutes,
})

type MoveTerms = { cookingTime?: number; reason?: string; reasonReturn?: string }
type Moved = { id: string; number: number | null; version: number }

/** Returns whether the move was made. */
export async function moveCard(
  { id, number, version }: Moved,
  to: OrderStatus,
  terms: MoveTerms = {},
): Promise<boolean> {
  if (boardStore.getState().pending[id] || heartbeat.getState().cause !== null) return false
  setPending(id, to)
  const [failure] = await call(moveOrder, { params: { id }, body: { version, to, ...terms } })
  if (failure) await explain(failure, { id, number, version })
  await Promise.all([readCards(), readAgain(orderOnBoard)])
  setPending(id, null)
  return !failure
}

type Change = typeof changePreparation | typeof changePayment | typeof attachCourier | typeof changeNote

/** Changes the terms of an order: minutes, payment or courier. */
export async function changeOrder<const E extends Change>(
  order: Moved,
  endpoint: E,
  request: Request<E>,
): Promise<boolean> {
  if (heartbeat.getState().cause !== null) return false
  const [failure] = await call(endpoint, request)
  if (failure) await explain(failure as Failed, order)
  await Promise.all([readCards(), readAgain(orderOnBoard)])
  return !failure
}

const explain = async (failure: Failed, order: Moved): Promise<void> =>
  failure.status === 412 ? explainConflict(order) : notifyFailure(failure)

function setPending(id: string, to: OrderStatus | null): void {
  boardStore.setState(({ pending }) => ({
    pending: Object.fromEntries([
      ...Object.entries(pending).filter(([other]) => other !== id),
      ...(to ? [[id, to] as const] : []),
    ]),
  }))
}
