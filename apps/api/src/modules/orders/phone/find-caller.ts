// What the operator sees of the customer who calls. Every look-up of a known customer is an audit entry.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { findCaller as contract } from '@dasturxon/contracts/phone-orders.endpoints'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { listAddresses } from '#modules/addresses'
import { insertAudit } from '#modules/audit'
import { findCustomerByPhone } from '#modules/customers'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { countOrdersOf, listOrdersOf, type OrderForUpdate } from '../orders.sql.ts'

type Caller = Reply<typeof contract>

const lastOrders = { size: 5, page: 0, onlyArchive: false }

export async function findCaller(tx: Tx, actor: Staff, phone: string): Promise<Outcome<Caller, never>> {
  const { merchantId } = tx
  const [customer] = await tx.run(findCustomerByPhone(merchantId, phone))
  if (!customer) return done({ customer: null, addresses: [], orders: [] })
  const { id, firstName, lastName, isActive, phoneConfirmed, createdDate } = customer
  const [addresses, orders, [counted]] = await tx.finish(
    listAddresses(merchantId, id),
    listOrdersOf(merchantId, id, lastOrders),
    countOrdersOf(merchantId, id),
    insertAudit(merchantId, {
      by: { kind: 'staff', id: actor.id },
      action: 'customer.called',
      entity: 'customer',
      entityId: id,
    }),
  )
  return done({
    customer: {
      id,
      name: [firstName, lastName].filter(Boolean).join(' ') || null,
      isConfirmed: phoneConfirmed,
      isBlocked: !isActive,
      orderCount: counted?.orders ?? 0,
      since: createdDate.toISOString(),
    },
    addresses: addresses.map((address) => ({
      ...address,
      createdDate: address.createdDate.toISOString(),
      lastModifiedDate: address.lastModifiedDate.toISOString(),
    })),
    orders: orders.map((order) => ({
      ...order,
      createdDate: order.createdDate.toISOString(),
      lines: order.cartItems.map(lineOf),
    })),
  })
}

const lineOf = ({ product, modifications, note }: OrderForUpdate['cartItems'][number]) => ({
  productId: product.id,
  name: product.name,
  image: product.image,
  count: product.count,
  modifications: modifications.map(({ id, name, count }) => ({ modificationId: id, name, count })),
  note: note ?? null,
})
