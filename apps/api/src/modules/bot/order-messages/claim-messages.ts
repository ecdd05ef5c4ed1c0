// Decides in one transaction what is to be written about an order, and claims it for this worker.
import { showOrder } from '#modules/orders'
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'
import { reserveTurn } from '../bot-turns.sql.ts'
import type { ChatMessage } from './customer-message.ts'
import { decideCall, nearTurn } from './decide-call.ts'
import { loadMessages } from './load-messages.ts'
import { claimMessage, insertMessage, keepTurn, lockMessages, type MessageRow } from './order-messages.sql.ts'

/** `wait`: milliseconds until the turn of the call. */
export type ClaimedCall = { row: MessageRow; message: ChatMessage; version: number; wait: number }

export async function claimMessages(tx: Tx, orderId: string): Promise<ClaimedCall[]> {
  const { merchantId } = tx
  const loaded = await loadMessages(tx, orderId)
  if (!loaded || loaded.messages.size === 0) return []
  const { order, messages } = loaded
  const inserted = [...messages.keys()].map((chatId) => insertMessage(merchantId, orderId, chatId))
  const rows = (await tx.bundle(...inserted, lockMessages(merchantId, orderId))).at(-1) as MessageRow[]

  const [calls, writes, waits]: [ClaimedCall[], Query[], Date[]] = [[], [], []]
  for (const row of rows) {
    const message = messages.get(row.chatId)
    const decision = message ? decideCall(row, order, tx.now) : { kind: 'none' as const }
    if (decision.kind === 'wait') waits.push(decision.until)
    if (!message || decision.kind === 'none' || decision.kind === 'wait') continue
    const [turn] = decision.hasTurn ? [] : await tx.run(reserveTurn(merchantId, row.chatId))
    const wait = turn?.wait ?? Math.max(0, (row.turnAt?.getTime() ?? 0) - tx.now.getTime())
    if (wait > nearTurn) {
      waits.push(new Date(tx.now.getTime() + wait))
      writes.push(keepTurn(row, wait))
    } else {
      calls.push({ row, message, version: order.version, wait })
      writes.push(claimMessage(row, decision.kind === 'send' ? order.version : undefined))
    }
  }
  const first = waits.toSorted((one, other) => one.getTime() - other.getTime())[0]
  await tx.finish(...writes, ...(first ? [showOrder(merchantId, orderId, first)] : []))
  return calls
}
