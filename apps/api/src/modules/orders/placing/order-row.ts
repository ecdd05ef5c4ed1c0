// Builds the row of a new order from the request and the decision.
import { branchSchedule } from '@dasturxon/rules/branch-schedule'
import type { Eta } from '@dasturxon/rules/eta'
import { releaseAt } from '@dasturxon/rules/order-deadlines'
import { placedStatus } from '@dasturxon/rules/order-status'
import { paysOnHandover } from '@dasturxon/rules/payment-methods'
import { canonicalPhone } from '@dasturxon/rules/phone'
import { branchEta } from '#modules/delivery'
import { firstPromise } from '../order-promise.ts'
import { quoteFor, type OrderDecision } from './decide.ts'
import { amountColumns, snapshotOf } from './snapshot.ts'
import type { LoadedFacts, OrderRequest, Ordering } from './load-order-facts.ts'

export type OrderRow = ReturnType<typeof orderRow>

const usualDelivery = {
  CLIENT_WEB: 'defaultWebsiteDeliveryType',
  TELEGRAM_BOT: 'defaultBotDeliveryType',
  CLICK_MINI_APP: 'defaultApplicationDeliveryType',
  OPERATOR: 'defaultWebsiteDeliveryType',
} as const

type Named = { merchantId: string; id: string; clientRef: string }

export function orderRow(
  named: Named,
  { buyer, by }: Ordering,
  request: OrderRequest,
  facts: LoadedFacts,
  decision: OrderDecision,
  now: Date,
) {
  const { price, lines, deliveryAt } = decision
  const { branch, terms, promo, table } = facts
  if (!branch) throw new Error('The order has no branch')
  const { cartItems, allocation } = snapshotOf(lines, price)
  const isDelivery = request.serviceType === 'DELIVERY'
  const status = placedStatus({
    total: price.total,
    paysOnHandover: paysOnHandover(request.paymentType),
    isScheduled: deliveryAt !== null,
  })
  const schedule = branchSchedule(branch, request.serviceType)

  return {
    ...named,
    customerId: buyer.kind === 'customer' ? buyer.id : null,
    guestId: buyer.kind === 'guest' ? buyer.id : null,
    operatorId: by.kind === 'staff' ? by.id : null,
    branchId: branch.id,
    cityId: branch.cityId,
    status,
    serviceType: request.serviceType,
    orderDevice: request.orderDevice,
    atTime: deliveryAt && releaseAt(deliveryAt, terms.leadMinutes, schedule),
    deliveryAt,
    cartItems: JSON.stringify(cartItems),
    allocation: JSON.stringify(allocation),
    productCount: request.lines.reduce((all, { count }) => all + count, 0),
    ...amountColumns(price),
    paymentType: request.paymentType,
    // A total of zero, after cashback or a promo, needs no payment.
    isPaid: price.total === 0,
    promoId: price.promo?.ok ? (promo?.id ?? null) : null,
    promoCode: price.promo?.ok ? (promo?.code ?? null) : null,
    deliveryType: isDelivery ? (facts.delivery?.[usualDelivery[request.orderDevice]] ?? 'OWN') : null,
    deliveryTariffId: isDelivery ? (request.deliveryTariffId ?? null) : null,
    distance: isDelivery ? (quoteFor(request, facts)?.distance ?? null) : null,
    hallId: table?.hallId ?? null,
    tableId: table?.id ?? null,
    waiterId: null,
    address: isDelivery ? JSON.stringify(addressOf(request)) : null,
    comment: request.comment || null,
    courierComment: (isDelivery && request.courierComment) || null,
    sendChequePhone: receiptPhoneOf(request, facts),
    ...orderDetailsOf(request, terms, price.total),
    ...firstPromise(etaOf(request, facts, now), now, { deliveryAt, slotStepMinutes: terms.slotStepMinutes }),
  }
}

/** Null: no receipt is sent. What is paid on hand-over gets its receipt from the cash register. */
function receiptPhoneOf({ sendCheque, sendChequePhone, paymentType }: OrderRequest, { customer }: LoadedFacts) {
  if (!sendCheque || paysOnHandover(paymentType)) return null
  return canonicalPhone(sendChequePhone ?? '') ?? customer?.phone ?? null
}

/** The minutes that the checkout has shown: those of the delivery quote, or of the kitchen. */
function etaOf(request: OrderRequest, facts: LoadedFacts, now: Date): Eta {
  const quote = quoteFor(request, facts)
  if (quote) return quote
  if (!facts.kitchen) throw new Error('The order has no delivery quote')
  return branchEta(facts.kitchen, { branchId: request.branchId, distance: null }, now)
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
 * Details of an order besides its lines. A detail that the merchant does not offer, or that this order has no use for,
 * is not stored: it would confuse the kitchen or the courier.
 */
type DetailsRequest = Pick<OrderRequest, 'serviceType' | 'paymentType' | 'receiver' | 'changeFrom' | 'cutlery'>
type Terms = Pick<LoadedFacts['terms'], 'receiverActive'>

export function orderDetailsOf(request: DetailsRequest, { receiverActive }: Terms, total: number) {
  const isTakenAway = request.serviceType !== 'DINE_IN'
  const receiver = receiverActive && isTakenAway ? request.receiver : null
  const note = request.paymentType === 'CASH' ? (request.changeFrom ?? 0) : 0
  return {
    receiverName: receiver?.name ?? null,
    receiverPhone: receiver?.phone ?? null,
    // A banknote that is not above the total needs no change.
    changeFrom: note > total ? note : null,
    cutlery: isTakenAway && request.cutlery === true,
  }
}
