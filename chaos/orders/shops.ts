// Merchants that take orders of every kind: plain ones, and orders that use a limited resource (cashback, a promo,
// products with a stock, or all these together). A deserted merchant has no staff: the worker cancels its orders and
// restores the resources.
import { randomUUID } from 'node:crypto'
import { adjustCashback, openDatabase } from '@dasturxon/api/testing'
import { openOrderingShop, quote, acceptedPrice, type OrderInput } from '@dasturxon/testbed/data/ordering-shop'
import { createCustomers, type CustomerSession } from '@dasturxon/testbed/data/people'
import { price } from '@dasturxon/rules/money'
import type { Processes } from './processes.ts'

export type Shop = {
  merchantId: string
  host: string
  buyers: CustomerSession[]
  wishes: Record<Kind, OrderInput>
}
export type Kind = 'plain' | 'cashback' | 'promo' | 'counted' | 'everything'

export const plenty = 1_000_000_000
const spent = 1_000
/** These deadlines are not reached during the run, so no order is escalated or canceled while faults are injected. */
const patient = { escalate_minutes: 120, auto_cancel_minutes: 10_000 }
export const deserted = { escalate_minutes: 1, auto_cancel_minutes: 2 }

export async function openShop(processes: Processes, buyers: number, policy: typeof patient = patient): Promise<Shop> {
  const { database } = processes
  const shop = await openOrderingShop(processes, { policy: { ...policy, cashback_spend_percent: 100 } })
  const { merchantId, host } = shop
  const promo = { merchant_id: merchantId, id: randomUUID(), code: 'OSH', discount_type: 'AMOUNT' }
  await database.insert('promo', { ...promo, product_discount: 2_000, max_uses: plenty })
  const counted = [{ productId: await shop.sold({ cost_price: 9_000 }, { stock: plenty }), count: 3 }]
  const buyer = await shop.customer()
  const people = await createCustomers(database, merchantId, buyers)
  await giveCashback(processes, merchantId, [buyer.id, ...people.map(({ id }) => id)])

  const seen = async (input: OrderInput): Promise<OrderInput> => {
    const { price, refusals } = await quote(buyer, input)
    if (refusals.length > 0) throw new Error(`The merchant refuses the order: ${JSON.stringify(refusals)}`)
    return { paymentType: 'CASH', ...input, seen: acceptedPrice(price) }
  }
  return {
    merchantId,
    host,
    buyers: people,
    wishes: {
      plain: await seen(shop.pickUp()),
      cashback: await seen(shop.pickUp({ cashback: spent })),
      promo: await seen(shop.pickUp({ promoCode: 'OSH' })),
      counted: await seen(shop.pickUp({ lines: counted })),
      everything: await seen(shop.pickUp({ lines: counted, promoCode: 'OSH', cashback: spent })),
    },
  }
}

/** Adds cashback to customers with ledger entries, as an adjustment by staff does. */
export async function giveCashback(
  { database }: Pick<Processes, 'database'>,
  merchantId: string,
  people: readonly string[],
  amount = plenty,
): Promise<void> {
  const worker = openDatabase(database.as('worker'), 1)
  const gifts = people.flatMap((customerId) =>
    adjustCashback({ merchantId, customerId, amount: price(amount), reference: randomUUID() }),
  )
  await worker.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 20_000 }, (tx) => tx.finish(...gifts))
  await worker.close()
}
