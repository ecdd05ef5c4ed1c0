import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type * as contract from '@dasturxon/contracts/orders.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { listBranchPositions } from '#modules/branches'
import { findCustomer, userOf } from '#modules/customers'
import { findHeldMoney } from '#modules/payments'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'
import { describeOrder, describeOrders } from '../order-view.ts'
import { findOwnOrder, listOrdersOf } from '../orders.sql.ts'

export async function readHistory(
  tx: Tx,
  customerId: string,
  { onlyArchive, ...page }: Received<typeof contract.orderHistory>['query'],
): Promise<Outcome<Reply<typeof contract.orderHistory>, never>> {
  const { merchantId } = tx
  const [orders, customers, branches] = await tx.finish(
    listOrdersOf(merchantId, customerId, { ...page, onlyArchive: onlyArchive === 'true' }),
    findCustomer(merchantId, customerId),
    listBranchPositions(merchantId),
  )
  return done(describeOrders(orders, customers, branches))
}

export async function readOwnOrder(
  tx: Tx,
  actor: Person,
  id: string,
): Promise<Outcome<Reply<typeof contract.orderById>, Refusal<typeof contract.orderById>>> {
  const { merchantId } = tx
  const [[order], [customer], branches, held] = await tx.finish(
    findOwnOrder(merchantId, id, actor.id),
    findCustomer(merchantId, actor.id),
    listBranchPositions(merchantId),
    findHeldMoney(merchantId, id),
  )
  const branch = branches.find((candidate) => candidate.id === order?.branchId)
  if (!order || !branch) return refused({ code: 'not_found', params: {} })
  return done(describeOrder(order, customer ? userOf(customer) : null, branch, held))
}
