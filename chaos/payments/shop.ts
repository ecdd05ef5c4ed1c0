// A merchant with an account at every payment provider, and customers who order there.
import { openSecrets, parseKeyring } from '@dasturxon/api/testing'
import type { Simulators } from '@dasturxon/simulators'
import { acceptedPrice, openOrderingShop, type OrderInput, quote } from '@dasturxon/testbed/data/ordering-shop'
import { createCustomers, type CustomerSession } from '@dasturxon/testbed/data/people'
import type { Processes } from '../orders/processes.ts'

export type Provider = 'payme' | 'click' | 'uzum'
export const providers: readonly Provider[] = ['payme', 'click', 'uzum']
export const typeOf = { payme: 'PAYME', click: 'CLICK', uzum: 'UZUM' } as const

export type PaidShop = {
  merchantId: string
  host: string
  buyers: CustomerSession[]
  order: OrderInput
  /** The name of the merchant's account at each provider. */
  accounts: Record<Provider, string>
  keys: { payme: string; click: string; uzum: { login: string; password: string } }
}

/** The deadlines of unpaid and unaccepted orders are hours away, so that only this run ends an order. */
const patient = { payment_deadline_minutes: 120, escalate_minutes: 120, auto_cancel_minutes: 10_000 }
const channel = { web_enabled: true, is_connected: true }

export async function openPaidShop(processes: Processes, simulators: Simulators, nth: number): Promise<PaidShop> {
  const { database, urls } = processes
  const shop = await openOrderingShop(processes, {
    settings: { click_active: true, uzum_active: true },
    policy: patient,
  })
  const { merchantId, host } = shop
  await database.query(`UPDATE payment_channel_setting SET is_connected = true WHERE merchant_id = $1`, [merchantId])
  for (const type of ['CLICK', 'UZUM'])
    await database.insert('payment_channel_setting', {
      merchant_id: merchantId,
      id: crypto.randomUUID(),
      type,
      ...channel,
    })

  const cashbox = String(nth).padStart(24, '0')
  const key = `payme-key-of-merchant-${nth}`
  const click = { merchantId: String(2_000 + nth), serviceId: String(1_000 + nth), userId: String(3_000 + nth) }
  const uzum = { serviceId: 4_000 + nth, login: `uzum-${nth}`, password: `uzum-password-${nth}` }
  const secrets = openSecrets(processes.env.SECRETS_URL, parseKeyring(processes.env.SECRET_KEYS), () => {})
  const keep = (name: Provider, value: object) => secrets.keep(merchantId, name, JSON.stringify(value))
  await keep('payme', { cashbox, keys: [key] })
  await keep('click', { ...click, keys: [key] })
  await keep('uzum', { serviceId: uzum.serviceId, logins: [{ name: uzum.login, password: uzum.password }] })
  await secrets.close()

  // Each provider calls another process, through a proxy that drops connections.
  const callback = (provider: Provider, turn: number) =>
    `${urls[turn % urls.length]}/callbacks/v1/${provider}/${merchantId}`
  await simulators.tell('/payme/_account', { cashbox, key, callback: callback('payme', nth) })
  await simulators.tell('/click/_account', { ...click, key, callback: callback('click', nth + 1) })
  await simulators.tell('/uzum/_account', {
    ...uzum,
    serviceId: String(uzum.serviceId),
    callback: callback('uzum', nth),
  })

  const buyer = await shop.customer()
  const { price } = await quote(buyer, shop.pickUp())
  return {
    merchantId,
    host,
    buyers: await createCustomers(database, merchantId, 50),
    order: { ...shop.pickUp(), seen: acceptedPrice(price) },
    keys: { payme: key, click: key, uzum },
    accounts: { payme: cashbox, click: click.serviceId, uzum: String(uzum.serviceId) },
  }
}
