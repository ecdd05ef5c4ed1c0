// Accepted orders that staff change, and what a change leaves in the database.
import type { Request } from '@dasturxon/contracts/endpoint'
import * as endpoint from '@dasturxon/contracts/order-changes.endpoints'
import type { TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import type { OrderingShop } from '@dasturxon/testbed/data/ordering-shop'
import { moveOrder } from '@dasturxon/contracts/order-board.endpoints'
import type { OrderStatus } from '@dasturxon/rules/order-status'

export type Proposal = Omit<Request<typeof endpoint.proposeOrderChange>['body'], 'version'> & { version?: number }
export type Change = { id: string; orderId: string }

/** The calls of an operator and of the customer about a change. */
export async function openChanging(api: TestApi, shop: OrderingShop) {
  const operator = await asStaff(api, shop, 'OPERATOR', [shop.branchId])
  const row = async (id: string) => {
    const { rows } = await api.database.query('SELECT * FROM orders WHERE id = $1', [id])
    if (!rows[0]) throw new Error('No such order')
    return rows[0] as Record<string, unknown> & { version: number }
  }
  const version = async (id: string) => (await row(id)).version
  const propose = async (id: string, proposal: Proposal, { page }: Person = operator) =>
    page.call(endpoint.proposeOrderChange, { params: { id }, body: { version: await version(id), ...proposal } })
  return {
    operator,
    row,
    propose,
    /** A proposal that must succeed. */
    proposed: async (id: string, proposal: Proposal) => {
      const [error, change] = await propose(id, proposal)
      if (error) throw new Error(`${error.code} ${JSON.stringify('params' in error ? error.params : '')}`)
      return change
    },
    agree: ({ page }: Person, { id, orderId }: Change) =>
      page.call(endpoint.agreeToChange, { params: { id: orderId, changeId: id } }),
    decline: ({ page }: Person, { id, orderId }: Change) =>
      page.call(endpoint.declineChange, { params: { id: orderId, changeId: id } }),
    byPhone: async ({ id, orderId }: Change, { page }: Person = operator) =>
      page.call(endpoint.recordAgreement, {
        params: { id: orderId, changeId: id },
        body: { version: await version(orderId) },
      }),
    withdraw: async ({ id, orderId }: Change) =>
      operator.page.call(endpoint.withdrawOrderChange, {
        params: { id: orderId, changeId: id },
        body: { version: await version(orderId) },
      }),
    move: async (id: string, ...path: OrderStatus[]) => {
      for (const to of path) {
        const [error] = await operator.page.call(moveOrder, {
          params: { id },
          body: { version: await version(id), to },
        })
        if (error) throw new Error(`${to}: ${error.code}`)
      }
    },
    stock: async (productId: string) => {
      const { rows } = await api.database.query<{ stock: number }>(
        'SELECT stock FROM product_branch WHERE merchant_id = $1 AND product_id = $2',
        [shop.merchantId, productId],
      )
      return rows[0]?.stock
    },
  }
}
