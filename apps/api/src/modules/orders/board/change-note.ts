// A note that staff write for each other on an order. A text may name a person, so the audit log gets only the fact.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { changeNote as contract } from '@dasturxon/contracts/live-board.endpoints'
import { isActive } from '@dasturxon/rules/order-status'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { moverOf } from '../staff/board-view.ts'
import { loadForChange } from '../staff/load-for-staff.ts'
import { writeMove } from '../write-move.ts'
import { cardFor } from './card.ts'
import { namesOf } from './card-names.ts'
import { type CardRow, findCard } from './cards.sql.ts'

export async function changeNote(
  tx: Tx,
  actor: Staff,
  id: string,
  { version, text }: Received<typeof contract>['body'],
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const { merchantId } = tx
  const loaded = await loadForChange(tx, actor, id, version, 'orders.edit')
  if (!loaded.ok) return loaded
  const { order } = loaded.value
  if (!isActive(order.status)) return refused({ code: 'order_over', params: {} })
  const names = await namesOf(tx, actor, [order], undefined)
  const set = { staffNote: text || null }
  const writes = [
    ...writeMove(tx, order, { to: order.status, records: 'UPDATE', detail: 'NOTE', by: moverOf(actor), set }),
    insertAudit(merchantId, {
      by: { kind: 'staff', id: actor.id },
      action: 'order.note_changed',
      entity: 'order',
      entityId: id,
      before: { hasNote: order.staffNote !== null },
      after: { hasNote: text !== '' },
    }),
  ]
  const results = await tx.finish(...writes, ...tx.takeLast(), findCard(merchantId, id))
  const [card] = results.at(-1) as CardRow[]
  if (!card) throw new Error(`Order ${id} was not found after the change`)
  return done(cardFor(actor, card, names))
}
