// The customer pays an unpaid order in another way than was chosen when it was placed. Cash and terminal are paid on
// hand-over, so the order goes to the kitchen at once. Money that still comes from the first way is booked as usual.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { changeMethod as contract } from '@dasturxon/contracts/payments.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { type PaymentType, paysOnHandover } from '@dasturxon/rules/payment-methods'
import { listPaymentChannels, offeredMethods } from '#modules/payments'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { InTx } from '#platform/route'
import { moveOrder } from '../lifecycle/move-order.ts'
import { modeOf } from '../placing/load-order-facts.ts'
import { writeMove } from '../write-move.ts'
import { loadOwnOrder, retryOnConflict } from './load-own-order.ts'

type Changed = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

export const changeMethod = (
  { actor, inTx }: { actor: Person; inTx: InTx },
  id: string,
  type: PaymentType,
): Promise<Changed> => retryOnConflict(() => inTx((tx) => tryToChange(tx, actor, id, type)))

async function tryToChange(tx: Tx, actor: Person, id: string, type: PaymentType): Promise<Changed> {
  const loaded = await loadOwnOrder(tx, actor, id)
  if (!loaded) return refused({ code: 'not_found', params: {} })
  const { order, terms } = loaded
  const { status } = order
  // The same request again, or a second tap.
  if (order.paymentType === type) return done({ orderId: id, status, type })
  const notPayable = refused({ code: 'order_not_payable', params: {} } as const)
  if (status !== 'OPEN' || order.isPaid) return notPayable
  const channels = await tx.run(listPaymentChannels(tx.merchantId))
  // The customer chooses in the shop, also for an order that an operator has taken.
  const mode = modeOf(order)
  const offered = offeredMethods(terms, channels, mode === 'OPERATOR' ? 'WEB' : mode)
  if (!offered.includes(type)) return refused({ code: 'payment_method_not_offered', params: { type, offered } })

  const by = { kind: actor.kind, id: actor.id }
  const set = { paymentType: type }
  const to = !paysOnHandover(type) ? status : order.deliveryAt ? 'AT_TIME' : 'CREATED'
  const changed =
    to === status
      ? done(writeMove(tx, order, { to, records: 'CHANGE_PAYMENT_TYPE', by, set }))
      : moveOrder(tx, order, to, by, { terms, paysOnHandover: true, set })
  if (!changed.ok) return notPayable
  await tx.finish(...changed.value)
  return done({ orderId: id, status: to, type })
}
