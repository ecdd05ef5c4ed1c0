// The row of a new order, from what was wished and what was decided.
import { branchSchedule } from '@dasturxon/rules/branch-schedule'
import { releaseAt } from '@dasturxon/rules/order-deadlines'
import { placedStatus } from '@dasturxon/rules/order-status'
import { sum } from '@dasturxon/rules/money'
import { paysOnHandover } from '@dasturxon/rules/payment-methods'
import type { Person } from '#platform/actor'
import { quoteFor, type Verdict } from './decide.ts'
import { snapshotOf } from './snapshot.ts'
import type { Facts, OrderRequest } from './gather-facts.ts'

export type OrderRow = ReturnType<typeof orderRow>

const usualDelivery = {
  CLIENT_WEB: 'defaultWebsiteDeliveryType',
  TELEGRAM_BOT: 'defaultBotDeliveryType',
  CLICK_MINI_APP: 'defaultApplicationDeliveryType',
} as const

type Named = { merchantId: string; id: string; clientRef: string }

export function orderRow(named: Named, actor: Person, wish: OrderRequest, facts: Facts, verdict: Verdict) {
  const { price, lines, deliveryAt } = verdict
  const { branch, terms, promo, table } = facts
  if (!branch) throw new Error('No branch was decided')
  const { cartItems, allocation } = snapshotOf(lines, price)
  const isDelivery = wish.serviceType === 'DELIVERY'
  const status = placedStatus({
    total: price.total,
    paysOnHandover: paysOnHandover(wish.paymentType),
    isScheduled: deliveryAt !== null,
  })
  const schedule = branchSchedule(branch, wish.serviceType)

  return {
    ...named,
    customerId: actor.kind === 'customer' ? actor.id : null,
    guestId: actor.kind === 'guest' ? actor.id : null,
    branchId: branch.id,
    cityId: branch.cityId,
    status,
    serviceType: wish.serviceType,
    orderDevice: wish.orderDevice,
    atTime: deliveryAt && releaseAt(deliveryAt, terms.leadMinutes, schedule),
    deliveryAt,
    cartItems: JSON.stringify(cartItems),
    allocation: JSON.stringify(allocation),
    productCount: wish.lines.reduce((all, { count }) => all + count, 0),
    productPrice: price.gross,
    productDiscount: sum([price.itemDiscount, price.promoProducts]),
    deliveryPrice: price.deliveryPrice,
    deliveryDiscount: price.promoDelivery,
    servicePrice: price.servicePrice,
    serviceFee: price.serviceFee,
    cashback: price.cashback,
    totalDiscount: sum([price.itemDiscount, price.promoProducts, price.promoDelivery]),
    totalPrice: price.total,
    paymentType: wish.paymentType,
    // Where cashback or a promo left nothing to pay, nothing is owed.
    isPaid: price.total === 0,
    promoId: price.promo?.ok ? (promo?.id ?? null) : null,
    promoCode: price.promo?.ok ? (promo?.code ?? null) : null,
    deliveryType: isDelivery ? (facts.delivery?.[usualDelivery[wish.orderDevice]] ?? 'OWN') : null,
    deliveryTariffId: isDelivery ? (wish.deliveryTariffId ?? null) : null,
    distance: isDelivery ? (quoteFor(wish, facts)?.distance ?? null) : null,
    hallId: table?.hallId ?? null,
    tableId: table?.id ?? null,
    waiterId: wish.serviceType === 'DINE_IN' ? (wish.waiterId ?? null) : null,
    address: isDelivery ? JSON.stringify(addressOf(wish)) : null,
    comment: wish.comment || null,
    courierComment: (isDelivery && wish.courierComment) || null,
    sendChequePhone: wish.sendCheque ? wish.sendChequePhone || (facts.customer?.phone ?? null) : null,
    ...particularsOf(wish, terms, price.total),
  }
}

const addressOf = ({ address, addressType, office, domophone, entrance, floor }: OrderRequest) => ({
  ...address,
  addressType,
  office,
  domophone,
  entrance,
  floor,
})

/**
 * What a customer says about an order besides what is in it. What the shop does not offer, or this order has no use
 * for, is not kept: nobody at the kitchen or at the door should wonder about it.
 */
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
