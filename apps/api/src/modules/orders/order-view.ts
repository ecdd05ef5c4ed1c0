// The order object that the API returns to the customer.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { activeOrders } from '@dasturxon/contracts/orders.endpoints'
import { collectionOf } from '@dasturxon/rules/collection'
import { type listBranchPositions } from '#modules/branches'
import { type findCustomer, type User, userOf } from '#modules/customers'
import type { findHeldMoney } from '#modules/payments'
import type { RowsOf } from '#platform/query'
import type { listActiveOrders } from './orders.sql.ts'

export type OrderRow = RowsOf<ReturnType<typeof listActiveOrders>>[number]
export type OrderView = Reply<typeof activeOrders>[number]

type Held = RowsOf<ReturnType<typeof findHeldMoney>>

/** `held`: the money received for the order, in the answer with one order. */
export const describeOrder = (
  order: OrderRow,
  user: User | null,
  branch: OrderView['branch'],
  held?: Held,
): OrderView => ({
  ...order,
  collect: collectionOf(order),
  moneyBack: held && order.status === 'CANCELED' ? moneyBackOf(held) : null,
  user,
  branch,
  address: order.address as OrderView['address'],
  statusSince: order.statusSince.toISOString(),
  payment: { type: order.paymentType },
  receiver: receiverOf(order),
  gradeTags: (order.gradeTags ?? []) as OrderView['gradeTags'],
  // The banknote matters only for a cash payment; staff may have switched the order to another payment type.
  changeFrom: order.paymentType === 'CASH' ? order.changeFrom : null,
  timestamp: order.createdDate.getTime(),
  createdDate: order.createdDate.toISOString(),
  atTime: toIso(order.atTime),
  deliveryAt: toIso(order.deliveryAt),
  promisedFrom: toIso(order.promisedFrom),
  promisedUntil: toIso(order.promisedUntil),
  acceptedTime: toIso(order.acceptedTime),
  readyTime: toIso(order.readyTime),
  deliveredAt: toIso(order.deliveredAt),
})

/** The orders of one customer with the customer and the branches; the arguments are the rows of one bundle. */
export function describeOrders(
  orders: readonly OrderRow[],
  [customer]: RowsOf<ReturnType<typeof findCustomer>>,
  branches: RowsOf<ReturnType<typeof listBranchPositions>>,
): OrderView[] {
  if (!customer) throw new Error('A session without a customer')
  const user = userOf(customer)
  return orders.map((order) => {
    const branch = branches.find(({ id }) => id === order.branchId)
    if (!branch) throw new Error(`Order ${order.id} has no branch`)
    return describeOrder(order, user, branch)
  })
}

function moneyBackOf([held]: Held): OrderView['moneyBack'] {
  if (!held) return 'NONE'
  return Number(held.amount) > 0 ? 'ON_ITS_WAY' : 'RETURNED'
}

const receiverOf = ({ receiverName: name, receiverPhone: phone }: OrderRow): OrderView['receiver'] =>
  name !== null && phone !== null ? { name, phone } : null

const toIso = (moment: Date | null): string | null => moment?.toISOString() ?? null
