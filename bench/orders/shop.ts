// Shops for the order benches: one with many customers, and copies of it with one customer each.
import { accessTokens } from '@dasturxon/api/testing'
import { databaseAt } from '@dasturxon/testbed/servers/database'
import { openOrderingShop, quote, acceptedPrice } from '@dasturxon/testbed/data/ordering-shop'
import { createCustomers, type CustomerSession } from '@dasturxon/testbed/data/people'
import type { Cluster } from '@dasturxon/testbed/servers/cluster'
import { type Database, identityKey } from '@dasturxon/testbed/servers/api-process'
import { copyMerchant } from './copies.ts'
import { patience } from './deadlines.ts'

/** A customer with an access token and a ready order request. */
export type Customer = { host: string; token: string; customerId: string; body: string }
export type Shop = Awaited<ReturnType<typeof openShop>>

const tokenLasts = 6 * 3600 // longer than any bench

export async function openShop(
  cluster: Cluster,
  { name }: Database,
  port: number,
  size: { buyers: number; copies: number },
) {
  const database = databaseAt(cluster.postgresUrl, name)
  const api = { database, baseUrl: `http://127.0.0.1:${port}`, env: { IDENTITY_KEY: identityKey } }
  const shop = await openOrderingShop(api, { settings: { cancel_order_active: true }, policy: patience })
  const { merchantId, host, cityId } = shop
  const others = [await shop.sold({ cost_price: 9_000 }), await shop.sold({ cost_price: 15_500, discount: 5 })]
  const input = shop.pickUp({ lines: [shop.plov, ...others].map((productId) => ({ productId, count: 2 })) })
  const page = await shop.customer()
  const { price } = await quote(page, input)
  const body = JSON.stringify({ paymentType: 'CASH', ...input, seen: acceptedPrice(price) })
  const { rows } = await database.query<CustomerSession>(
    'SELECT actor_id AS id, id AS "sessionId" FROM session WHERE merchant_id = $1 AND actor_id = $2',
    [merchantId, page.id],
  )
  const copies = await copyMerchant(database, merchantId, cityId, size.copies)
  const visitOf = async (buyer: CustomerSession, as = (text: string) => text): Promise<Customer> => {
    const actor = { kind: 'customer', id: as(buyer.id), sessionId: as(buyer.sessionId) } as const
    const token = await accessTokens(identityKey).issue(as(merchantId), actor, tokenLasts)
    return { host: as(host), token, customerId: actor.id, body: as(body) }
  }
  const buyers = await createCustomers(database, merchantId, size.buyers)
  const [first] = rows as [CustomerSession]
  return {
    database,
    copies,
    merchantId,
    /** The customer of whom every copied shop has a copy. */
    first: await visitOf(first),
    here: await Promise.all(buyers.map((buyer) => visitOf(buyer))),
    elsewhere: await Promise.all(
      Array.from({ length: size.copies }, (_, nth) => visitOf(first, (text) => copies.textOf(text, nth + 1))),
    ),
  }
}
