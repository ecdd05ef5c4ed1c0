// The moves of an order from the board. A move shows at once as pending; when somebody was faster, the card is read
// again and a notice says so. Nothing is queued: while the server cannot be reached, no move can be made.
import type { Language } from '@dasturxon/i18n/language'
import { orderStatusLabel } from '@dasturxon/i18n/order-status'
import type { changeNote } from '@dasturxon/contracts/live-board.endpoints'
import type { Request } from '@dasturxon/contracts/endpoint'
import type { attachCourier, changePayment, changePreparation } from '@dasturxon/contracts/order-board.endpoints'
import { moveOrder, orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { msg } from '@lingui/core/macro'
import { call } from '#platform/call.ts'
import { readAgain } from '#platform/use-call.ts'
import { type Failed, i18n } from '#platform/words.ts'
import { heartbeat } from '#shell/heartbeat.ts'
import { notify, notifyFailure } from '#shell/notices.tsx'
import { boardStore } from './board-store.ts'
import { readBoard } from './read-board.ts'

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
  await Promise.all([readBoard(), readAgain(orderOnBoard)])
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
  await Promise.all([readBoard(), readAgain(orderOnBoard)])
  return !failure
}

async function explain(failure: Failed, { id, number }: Moved): Promise<void> {
  if (failure.status !== 412) return notifyFailure(failure)
  const [, order] = await call(orderOnBoard, { params: { id } })
  const status = order ? orderStatusLabel(order.status, i18n.locale as Language) : ''
  const name = number ?? ''
  const who = order?.events.at(-1)?.byName
  const title = who ? i18n._(msg`${who} was faster`) : i18n._(msg`Somebody was faster`)
  notify.warning(title, order && i18n._(msg`Order ${name} is now: ${status}`))
}

function setPending(id: string, to: OrderStatus | null): void {
  boardStore.setState(({ pending }) => ({
    pending: Object.fromEntries([
      ...Object.entries(pending).filter(([other]) => other !== id),
      ...(to ? [[id, to] as const] : []),
    ]),
  }))
}
