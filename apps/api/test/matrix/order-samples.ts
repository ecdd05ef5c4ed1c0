// Valid requests for baskets, orders, promos, payments and cashback.
import { can } from '@dasturxon/rules/roles'
import { dayAt, formatDay, tashkent } from '@dasturxon/rules/zone'
import { newId } from '#platform/id'
import { home } from '@dasturxon/testbed/data/ordering-shop'
import type { Caller } from './callers.ts'
import type { Sample } from './sample.ts'
import { personalTexts, type World } from './world.ts'

const caller = '+998901112233'
const today = () => formatDay(dayAt(tashkent, Date.now()))
const zeroTotals = {
  gross: 0,
  modifications: 0,
  additionalPrice: 0,
  itemDiscount: 0,
  net: 0,
  serviceFee: 0,
  servicePrice: 0,
  deliveryPrice: 0,
  promoProducts: 0,
  promoDelivery: 0,
  cashback: 0,
  total: 0,
  lines: [],
}

/** The basket is empty: a customer gets `basket_empty`, and a guest gets `login_required` before that. */
const order = ({ branchId }: World, { as, isNeighbour }: Caller): Sample => ({
  body: { serviceType: 'PICK_UP', branchId, lines: [], paymentType: 'CASH', seen: zeroTotals },
  hears: as.kind === 'guest' && !isNeighbour ? 'login_required' : 'basket_empty',
})

/** The order of the sample is closed and has had no courier, so that it does not exist for a courier. */
const isHiddenFrom = ({ as }: Caller): boolean => as.kind === 'staff' && as.role === 'COURIER'

/** The endpoint admits everyone who may read the board; readers are then refused this move. */
const moveSample = ({ orderId }: World, caller: Caller): Sample => {
  const { as } = caller
  const mayMove = as.kind !== 'staff' || ['OWNER', 'MANAGER', 'OPERATOR'].includes(as.role)
  return {
    params: { id: orderId },
    body: { version: 1, to: 'CREATED' },
    of: 'merchant',
    hears: isHiddenFrom(caller) ? 'not_found' : mayMove ? 'illegal_transition' : 'role_forbidden',
  }
}
const branchOf = (as: Caller['as']) =>
  as.kind === 'staff' && as.branchIds !== 'all' ? { branchId: as.branchIds[0] ?? '' } : {}
const ofOrder = ({ orderId }: World): Sample => ({ params: { id: orderId }, of: 'merchant' })
/** A change of an outdated version. */
const changeOf =
  (body: object) =>
  (world: World, caller: Caller): Sample => ({
    ...ofOrder(world),
    body: { version: 9, ...body },
    hears: isHiddenFrom(caller) ? 'not_found' : 'changed_meanwhile',
  })

const proposal = { reason: 'MISTAKE', lines: [{ line: 0, count: 1 }] }
const answerTo = (world: World, caller: Caller): Sample => {
  const sample = changeOf({})(world, caller)
  return { ...sample, params: { ...sample.params, changeId: newId() } }
}
const ownAnswer = ({ orderId }: World, { isOwner }: Caller): Sample => ({
  params: { id: orderId, changeId: newId() },
  of: 'customer',
  hears: isOwner && 'not_found',
})

export const orderSamples: Record<string, (world: World, caller: Caller) => Sample> = {
  'GET /orders/v1/draft': () => ({}),
  'PUT /orders/v1/draft': () => ({ body: { ref: newId(), lines: [] } }),
  'POST /orders/v1/quote': ({ branchId }) => ({ body: { serviceType: 'PICK_UP', branchId, lines: [] } }),
  'POST /orders/v1/orders': order,
  'POST /orders/v1/orders/at-time': order,
  'GET /orders/v1/order/setting/:id': ({ branchId }) => ({ params: { id: branchId }, of: 'merchant' }),
  'GET /orders/v1/popular': () => ({}),
  'GET /orders/v1/orders/user/:userId': ({ customerId }) => ({ params: { userId: customerId } }),
  'GET /payments/v2/checkout/:id': ({ orderId }) => ({ params: { id: orderId }, of: 'customer' }),
  'GET /payments/v1/orders/:id': ({ orderId }) => ({ params: { id: orderId }, of: 'customer' }),
  // The order of the sample is paid in cash already.
  'PUT /payments/v1/orders/:id/method': ({ orderId }) => ({
    params: { id: orderId },
    body: { type: 'TERMINAL' },
    of: 'customer',
    hears: 'order_not_payable',
  }),
  'GET /orders/v1/orders/:id': ({ orderId }) => ({ params: { id: orderId }, of: 'customer' }),
  'PUT /orders/v1/orders/:id/cancel': ({ orderId }) => ({
    params: { id: orderId },
    body: {},
    of: 'customer',
    hears: 'cancel_not_allowed',
  }),
  'POST /orders/v1/orders/:id/grade': ({ orderId }) => ({
    params: { id: orderId },
    body: { grade: 5 },
    of: 'customer',
  }),
  'POST /orders/v1/orders/:id/repeat': ({ orderId }) => ({ params: { id: orderId }, of: 'customer' }),
  'GET /deliveries/v1/delivery/courier/:orderId': ({ orderId }, { isOwner }) => ({
    params: { orderId },
    of: 'customer',
    // The sample order has no courier.
    hears: isOwner && 'not_found',
  }),

  'GET /staff/v1/menu/:branchId': ({ branchId }) => ({ params: { branchId }, of: 'merchant' }),
  'GET /staff/v1/order-setting/:branchId': ({ branchId }) => ({ params: { branchId }, of: 'merchant' }),
  'GET /staff/v1/callers': () => ({ query: { phone: `+998${personalTexts.phone}` } }),
  'GET /staff/v1/geocode': () => ({ query: { q: 'Chilonzor' } }),
  'POST /staff/v1/delivery-quote': ({ cityId }) => ({
    body: { productPrice: 50_000, cityId, ...home },
    of: 'merchant',
  }),
  'POST /staff/v1/quote': ({ branchId }) => ({ body: { serviceType: 'PICK_UP', branchId, lines: [] } }),
  'POST /staff/v1/orders': ({ branchId }, { isNeighbour }) => ({
    body: {
      serviceType: 'PICK_UP',
      branchId,
      lines: [],
      paymentType: 'CASH',
      seen: zeroTotals,
      phone: caller,
      name: 'Nodira',
    },
    hears: isNeighbour ? 'no_branch' : 'basket_empty',
  }),
  'GET /staff/v1/orders': () => ({}),
  'GET /staff/v1/promises': () => ({}),
  'GET /staff/v1/couriers': () => ({}),
  'GET /staff/v1/shop': () => ({}),
  'GET /staff/v1/board': ({ branchId }) => ({ query: { branchIds: branchId }, of: 'merchant' }),
  'GET /staff/v1/events': ({ branchId }) => ({ query: { topics: `board:${branchId}` }, of: 'merchant' }),
  'GET /staff/v1/orders/archive': () => ({
    query: { from: today(), to: today(), text: personalTexts.firstName, language: 'uz' },
  }),
  'GET /staff/v1/orders/numbers': () => ({}),
  'GET /staff/v1/orders/search': () => ({ query: { text: personalTexts.firstName } }),
  'PUT /staff/v1/orders/:id/lines': (world) => ({ ...ofOrder(world), body: { done: [0] }, hears: 'order_over' }),
  'PUT /staff/v1/orders/:id/note': changeOf({ text: 'x' }),
  'GET /staff/v1/orders/:id': (world, caller) => ({
    ...ofOrder(world),
    hears: isHiddenFrom(caller) ? 'not_found' : undefined,
  }),
  'PUT /staff/v1/orders/:id/status': moveSample,
  'PUT /staff/v1/orders/:id/preparation': changeOf({ cookingTime: 20 }),
  'PUT /staff/v1/orders/:id/payment': changeOf({ type: 'CASH' }),
  'PUT /staff/v1/orders/:id/delivery': changeOf({ type: 'OWN' }),
  'PUT /staff/v1/orders/:id/courier': changeOf({ courierId: newId() }),
  'PUT /staff/v1/orders/:id/courier/status': changeOf({ status: 'PERFORMER_FOUND' }),
  'PUT /staff/v1/orders/:id/courier/position': ({ orderId }, caller) => ({
    params: { id: orderId },
    body: { latitude: 41.3, longitude: 69.2 },
    of: 'merchant',
    // Callers who may deliver orders are refused, because none of them is the courier of this order.
    hears: isHiddenFrom(caller)
      ? 'not_found'
      : can(caller.as, 'orders.deliver', branchOf(caller.as))
        ? 'role_forbidden'
        : undefined,
  }),

  // The order of the sample is closed and was never changed.
  'POST /staff/v1/orders/:id/change/price': changeOf(proposal),
  'POST /staff/v1/orders/:id/change': changeOf(proposal),
  'GET /staff/v1/orders/:id/change': (world, caller) => ({
    ...ofOrder(world),
    hears: isHiddenFrom(caller) ? 'not_found' : undefined,
  }),
  'PUT /staff/v1/orders/:id/change/:changeId/agreed': answerTo,
  'PUT /staff/v1/orders/:id/change/:changeId/withdrawn': answerTo,
  'GET /orders/v1/orders/:id/change': ({ orderId }) => ({ params: { id: orderId }, of: 'customer' }),
  'PUT /orders/v1/orders/:id/change/:changeId/agree': ownAnswer,
  'PUT /orders/v1/orders/:id/change/:changeId/decline': ownAnswer,

  'POST /orders/v1/promo/check': () => ({ body: { code: 'OSH10', productPrice: 50_000 }, hears: 'promo_unknown' }),
  'GET /orders/v1/promo/user/:userId': ({ customerId }) => ({ params: { userId: customerId } }),
  'GET /payments/v1/methods': () => ({}),
  'GET /users/v1/cashback/:userId': ({ customerId }) => ({ params: { userId: customerId } }),
}
