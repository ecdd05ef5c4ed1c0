// A shop with an account at every payment provider, and the simulators of these providers as a test sees them.
import { randomBytes, randomInt } from 'node:crypto'
import { adminUrl, urlAs } from '@dasturxon/api/bootstrap'
import { newId, openSecrets, parseKeyring } from '@dasturxon/api/testing'
import { developmentSecrets } from '@dasturxon/testbed/servers/development-secrets'
import { openOwnShop } from '../own-shop.ts'

export type Provider = 'payme' | 'click' | 'uzum'
export type PayShop = Awaited<ReturnType<typeof openPayShop>>

const edgePort = process.env['EDGE_PORT'] ?? ''
const simulators = `http://127.0.0.1:${process.env['SIMULATORS_PORT'] ?? '4100'}`
const number = () => String(randomInt(100_000_000, 999_999_999))

export async function openPayShop(settings: Record<string, unknown> = {}) {
  const shop = await openOwnShop({
    settings: { payme_active: true, click_active: true, uzum_active: true, card_active: true, ...settings },
  })
  const { merchantId, database } = shop
  const channel = { web_enabled: true, bot_enabled: true, app_enabled: true, qr_enabled: true, is_connected: true }
  await database.query('UPDATE payment_channel_setting SET is_connected = true WHERE merchant_id = $1', [merchantId])
  for (const type of ['CLICK', 'UZUM', 'OTHER'])
    await database.insert('payment_channel_setting', { merchant_id: merchantId, id: newId(), type, ...channel })

  const cashbox = randomBytes(12).toString('hex')
  const click = { merchantId: number(), serviceId: number(), userId: number() }
  const uzum = { serviceId: number(), login: 'shop', password: randomBytes(8).toString('hex') }
  const key = randomBytes(16).toString('hex')
  const secrets = openSecrets(
    urlAs(adminUrl, 'secrets', `dasturxon_e2e_${edgePort}`),
    parseKeyring(developmentSecrets().SECRET_KEYS),
    () => {},
  )
  const kept: Record<Provider, object> = {
    payme: { cashbox, keys: [key] },
    click: { ...click, keys: [key] },
    uzum: { serviceId: Number(uzum.serviceId), logins: [{ name: uzum.login, password: uzum.password }] },
  }
  for (const [name, account] of Object.entries(kept)) await secrets.keep(merchantId, name, JSON.stringify(account))
  await secrets.close()
  const announced: Record<Provider, object> = { payme: { cashbox, key }, click: { ...click, key }, uzum }
  for (const [name, account] of Object.entries(announced)) {
    const callback = `https://platform.localhost:${edgePort}/callbacks/v1/${name}/${merchantId}`
    await tell(`/${name}/_account`, { ...account, callback })
  }
  return { ...shop, cashbox, accounts: { payme: cashbox, click: click.serviceId, uzum: uzum.serviceId } }
}

/** Sends a request to a control endpoint of the simulators. */
export async function tell<Answer>(path: string, body: object): Promise<Answer | null> {
  const response = await fetch(`${simulators}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.status === 204 ? null : ((await response.json()) as Answer)
}

type Payment = { transactionId: string; outcome: string }

/** Pays as a person on the provider's page would, without a browser. `open`: the payment is begun and not finished. */
export async function payAt(shop: PayShop, provider: Provider, orderId: string, total: number, how = 'pay') {
  const amount = provider === 'click' ? total.toFixed(2) : total * 100
  const order = { account: shop.accounts[provider], orderId, amount, how }
  const payment = await tell<Payment>(`/${provider}/_pay`, order)
  if (!payment) throw new Error('The simulator did not answer')
  return payment
}

export const finish = (provider: Provider, { transactionId }: Payment, message = 'perform') =>
  tell(`/${provider}/_message`, { transactionId, message })
