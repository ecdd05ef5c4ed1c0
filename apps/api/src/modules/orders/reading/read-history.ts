import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type * as contract from '@dasturxon/contracts/orders.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { listBranchPlaces } from '#modules/branches'
import { findCustomer, userOf } from '#modules/customers'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'
import { describeOrder, describeOrders } from '../order-view.ts'
import { findOwnOrder, listOrdersOf } from '../orders.sql.ts'

export async function readHistory(
  tx: Tx,
  customerId: string,
  { onlyArchive, ...part }: Received<typeof contract.orderHistory>['query'],
): Promise<Outcome<Reply<typeof contract.orderHistory>, never>> {
  const { merchantId } = tx
  const [orders, customers, places] = await tx.finish(
    listOrdersOf(merchantId, customerId, { ...part, onlyArchive: onlyArchive === 'true' }),
    findCustomer(merchantId, customerId),
    listBranchPlaces(merchantId),
  )
  return done(describeOrders(orders, customers, places))
}

export async function readOwnOrder(
  tx: Tx,
  actor: Person,
  id: string,
): Promise<Outcome<Reply<typeof contract.orderById>, Refusal<typeof contract.orderById>>> {
  const { merchantId } = tx
  const [[order], [customer], places] = await tx.finish(
    findOwnOrder(merchantId, id, actor.id),
    findCustomer(merchantId, actor.id),
    listBranchPlaces(merchantId),
  )
  const branch = places.find((place) => place.id === order?.branchId)
  if (!order || !branch) return refused({ code: 'not_found', params: {} })
  return done(describeOrder(order, customer ? userOf(customer) : null, branch))
}
