// What the operator sees of the customer who calls. Every look-up is an audit entry, and these entries limit how many
// customers one member of staff can read.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { findCaller as contract } from '@dasturxon/contracts/phone-orders.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { listAddresses } from '#modules/addresses'
import { countDoneSince, insertAudit } from '#modules/audit'
import { findCustomerByPhone } from '#modules/customers'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { countOrdersOf, listNewestOrdersAt, type OrderForUpdate } from '../orders.sql.ts'

type Caller = Reply<typeof contract>
type CallerRefusal = Refusal<typeof contract>

/** More calls than one operator can take. */
const [lookups, lookupMs] = [30, 10 * 60_000]
const ordersShown = 5
const action = 'customer.called'

export async function findCaller(tx: Tx, actor: Staff, phone: string): Promise<Outcome<Caller, CallerRefusal>> {
  const { merchantId } = tx
  const by = { kind: 'staff', id: actor.id } as const
  const [customer] = await tx.run(findCustomerByPhone(merchantId, phone))
  const since = new Date(tx.now.getTime() - lookupMs)
  const [looked] = await tx.run(countDoneSince(merchantId, { actorId: actor.id, action, since }))
  if (looked?.first && looked.times >= lookups) {
    const retryAfter = Math.max(1, Math.ceil((looked.first.getTime() - since.getTime()) / 1_000))
    return refused({ code: 'too_many_lookups', params: { retryAfter } })
  }
  if (!customer) {
    await tx.finish(insertAudit(merchantId, { by, action, entity: 'customer', entityId: masked(phone) }))
    return done({ customer: null, addresses: [], orders: [] })
  }
  const { id, firstName, lastName, isActive, phoneConfirmed, createdDate } = customer
  const [addresses, orders, [counted]] = await tx.finish(
    listAddresses(merchantId, id),
    listNewestOrdersAt(merchantId, id, actor.branchIds === 'all' ? null : actor.branchIds, ordersShown),
    countOrdersOf(merchantId, id),
    insertAudit(merchantId, { by, action, entity: 'customer', entityId: id }),
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

/** Rows of the log are never deleted, so a phone without a customer is not written whole. */
const masked = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '')
  return `${digits.slice(0, 5)}.....${digits.slice(-2)}`
}

const lineOf = ({ product, modifications, note }: OrderForUpdate['cartItems'][number]) => ({
  productId: product.id,
  name: product.name,
  image: product.image,
  count: product.count,
  modifications: modifications.map(({ id, name, count }) => ({ modificationId: id, name, count })),
  note: note ?? null,
})
