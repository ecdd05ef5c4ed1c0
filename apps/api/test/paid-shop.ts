// Shops that are paid online, and orders for the acceptance scenarios of payment providers.
import { newId } from '#platform/id'
import { openSecrets } from '#platform/secrets'
import type { TestApi } from '@dasturxon/testbed/servers/api'
import { openOrderingShop, place } from '@dasturxon/testbed/data/ordering-shop'
import type { GivenOrder, State } from '@dasturxon/testbed/vectors/vectors'

export type ProviderName = 'payme' | 'click' | 'uzum'
export type Credentials = { name: ProviderName; value: object }
type Given = Omit<GivenOrder, 'id' | 'merchant'>

/** A shop whose customer may pay at every provider that it has an account with. */
export async function openShopWithAccount(api: TestApi, ...accounts: Credentials[]) {
  const settings = { payme_active: true, click_active: true, uzum_active: true }
  const shop = await openOrderingShop(api, { settings })
  const { merchantId } = shop
  const person = await shop.customer()
  for (const account of accounts) await connect(api, merchantId, account)
  return {
    ...shop,
    person,
    /** An order as a scenario describes it; `payAt` is one of the providers the shop has an account with. */
    async order(
      { totalSom, status, isPaid, lines = [], deliverySom = 0 }: Given,
      payAt: ProviderName = accounts[0]?.name ?? 'payme',
    ): Promise<string> {
      const sold = lines.map(async ({ title, priceSom, count, mxik, packageCode, vatPercent }) => ({
        productId: await shop.sold({
          name: JSON.stringify({ uz: title, ru: title, eng: title }),
          cost_price: priceSom,
          mxic_code: mxik,
          package_code: packageCode,
          vat_percent: vatPercent,
        }),
        count,
      }))
      const one = async () => [{ productId: await shop.sold({ cost_price: totalSom }), count: 1 }]
      const chosen = {
        lines: lines.length > 0 ? await Promise.all(sold) : await one(),
        paymentType: typeOf(payAt),
      }
      if (deliverySom > 0)
        await api.database.query('UPDATE delivery_area SET price = $2 WHERE merchant_id = $1', [
          merchantId,
          deliverySom,
        ])
      const input = deliverySom > 0 ? await shop.delivery(person, chosen) : shop.pickUp(chosen)
      const [error, placed] = await place(person, input)
      if (error) throw new Error(error.code)
      if (placed.totalPrice !== totalSom) throw new Error(`The order costs ${placed.totalPrice}, not ${totalSom}`)
      if (placed.status !== 'OPEN') throw new Error(`The order is ${placed.status} before it is paid`)
      if (status !== 'OPEN' || isPaid) await setOrder(api, placed.id, { status, isPaid })
      return placed.id
    },
  }
}

export const typeOf = (name: ProviderName) => name.toUpperCase() as Uppercase<ProviderName>

async function connect(api: TestApi, merchantId: string, { name, value }: Credentials): Promise<void> {
  await api.database.query(
    `INSERT INTO payment_channel_setting (merchant_id, id, type, web_enabled, is_connected) VALUES ($1, $2, $3, true, true)
     ON CONFLICT (merchant_id, type) DO UPDATE SET is_connected = true`,
    [merchantId, newId(), typeOf(name)],
  )
  const secrets = openSecrets(api.env.SECRETS_URL, api.env.SECRET_KEYS, () => {})
  await secrets.keep(merchantId, name, JSON.stringify(value))
  await secrets.close()
}

/** Changes an order together with the last event of its history, which other tests compare with it. */
export async function setOrder({ database }: TestApi, id: string, change: { status: string; isPaid?: boolean }) {
  const { status, isPaid = null } = change
  await database.query('UPDATE orders SET status = $2, is_paid = coalesce($3, is_paid) WHERE id = $1', [
    id,
    status,
    isPaid,
  ])
  await database.query(
    `UPDATE order_event AS event SET status = orders.status FROM orders
     WHERE orders.id = $1 AND event.merchant_id = orders.merchant_id AND event.order_id = $1
       AND event.version = orders.version`,
    [id],
  )
}

export async function paymentState({ database }: TestApi, orderId: string): Promise<Required<State>> {
  const { rows } = await database.query<Required<State>>(
    `SELECT status AS order,
       (SELECT coalesce(json_agg(payment.status ORDER BY number), '[]') FROM payment WHERE order_id = orders.id) AS payments,
       (SELECT count(*)::int FROM ledger_transaction AS posted
        WHERE posted.order_id = orders.id AND kind IN ('PAYMENT', 'REFUND')) AS "moneyEntries"
     FROM orders WHERE id = $1`,
    [orderId],
  )
  if (!rows[0]) throw new Error('No such order')
  return rows[0]
}
