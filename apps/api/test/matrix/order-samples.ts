// Valid requests for baskets, orders, promos, payments and cashback.
import { can } from '@dasturxon/rules/roles'
import { newId } from '#platform/id'
import type { Caller } from './callers.ts'
import type { Sample } from './sample.ts'
import type { World } from './world.ts'

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

/** The endpoint admits everyone who may read the board; couriers and readers are then refused this move. */
const moveSample = ({ orderId }: World, { as }: Caller): Sample => {
  const mayMove = as.kind !== 'staff' || ['OWNER', 'MANAGER', 'OPERATOR'].includes(as.role)
  return {
    params: { id: orderId },
    body: { version: 1, to: 'CREATED' },
    of: 'merchant',
    hears: mayMove ? 'illegal_transition' : 'role_forbidden',
  }
}
const branchOf = (as: Caller['as']) =>
  as.kind === 'staff' && as.branchIds !== 'all' ? { branchId: as.branchIds[0] ?? '' } : {}
const ofOrder = ({ orderId }: World, body?: object): Sample => ({
  params: { id: orderId },
  ...(body && { body: { version: 1, ...body } }),
  of: 'merchant',
})

export const orderSamples: Record<string, (world: World, caller: Caller) => Sample> = {
  'GET /orders/v1/draft': () => ({}),
  'PUT /orders/v1/draft': () => ({ body: { ref: newId(), lines: [] } }),
  'POST /orders/v1/quote': ({ branchId }) => ({ body: { serviceType: 'PICK_UP', branchId, lines: [] } }),
  'POST /orders/v1/orders': order,
  'POST /orders/v1/orders/at-time': order,
  'GET /orders/v1/order/setting/:id': ({ branchId }) => ({ params: { id: branchId }, of: 'merchant' }),
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

  'GET /staff/v1/orders': () => ({}),
  'GET /staff/v1/promises': () => ({}),
  'GET /staff/v1/orders/:id': (world) => ofOrder(world),
  'PUT /staff/v1/orders/:id/status': moveSample,
  'PUT /staff/v1/orders/:id/preparation': (world) => ({
    ...ofOrder(world, { version: 9, cookingTime: 20 }),
    hears: 'changed_meanwhile',
  }),
  'PUT /staff/v1/orders/:id/payment': (world) => ({
    ...ofOrder(world, { version: 9, type: 'CASH' }),
    hears: 'changed_meanwhile',
  }),
  'PUT /staff/v1/orders/:id/delivery': (world) => ({
    ...ofOrder(world, { version: 9, type: 'OWN' }),
    hears: 'changed_meanwhile',
  }),
  'PUT /staff/v1/orders/:id/courier': (world) => ({
    ...ofOrder(world, { version: 9, courierId: newId() }),
    hears: 'changed_meanwhile',
  }),
  'PUT /staff/v1/orders/:id/courier/status': (world) => ({
    ...ofOrder(world, { version: 9, status: 'PERFORMER_FOUND' }),
    hears: 'changed_meanwhile',
  }),
  'PUT /staff/v1/orders/:id/courier/position': ({ orderId }, { as }) => ({
    params: { id: orderId },
    body: { latitude: 41.3, longitude: 69.2 },
    of: 'merchant',
    // Callers who may deliver orders are refused, because none of them is the courier of this order.
    hears: can(as, 'orders.deliver', branchOf(as)) ? 'role_forbidden' : undefined,
  }),

  'POST /orders/v1/promo/check': () => ({ body: { code: 'OSH10', productPrice: 50_000 }, hears: 'promo_unknown' }),
  'GET /orders/v1/promo/user/:userId': ({ customerId }) => ({ params: { userId: customerId } }),
  'GET /payments/v1/methods': () => ({}),
  'GET /users/v1/cashback/:userId': ({ customerId }) => ({ params: { userId: customerId } }),
}
