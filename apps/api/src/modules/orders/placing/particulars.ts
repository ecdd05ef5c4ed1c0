// What a customer says about an order besides what is in it. What the shop does not offer, or this order has no use for, is
// not kept: nobody at the kitchen or at the door should wonder about it.
import type { Facts, OrderRequest } from './gather-facts.ts'

type Said = Pick<OrderRequest, 'serviceType' | 'paymentType' | 'receiver' | 'changeFrom' | 'cutlery'>
type Terms = Pick<Facts['terms'], 'receiverActive'>

export function particularsOf(said: Said, { receiverActive }: Terms, total: number) {
  const isTakenAway = said.serviceType !== 'DINE_IN'
  const receiver = receiverActive && isTakenAway ? said.receiver : null
  const note = said.paymentType === 'CASH' ? (said.changeFrom ?? 0) : 0
  return {
    receiverName: receiver?.name ?? null,
    receiverPhone: receiver?.phone ?? null,
    // A note that does not pay for the order needs no change.
    changeFrom: note > total ? note : null,
    cutlery: isTakenAway && said.cutlery === true,
  }
}
