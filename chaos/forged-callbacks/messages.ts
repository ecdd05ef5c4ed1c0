// Right messages of the providers, before anybody has tampered with them.
import { createHash, randomUUID } from 'node:crypto'
import type { PaidShop, Provider } from '../payments/shop.ts'

export type Message = {
  provider: Provider
  merchantId: string
  /** After the merchant in the address. */
  operation: string
  headers: Record<string, string>
  body: string
}
export type Target = { orderId: string; total: number; transactionId: string; prepareId?: number }

const basic = (name: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
})

export function paymeMessage(
  shop: PaidShop,
  method: string,
  { orderId, total, transactionId }: Target,
  time: number,
): Message {
  const account = { order_id: orderId }
  const params = {
    CheckPerformTransaction: { amount: total * 100, account },
    CreateTransaction: { id: transactionId, time, amount: total * 100, account },
    PerformTransaction: { id: transactionId },
    CancelTransaction: { id: transactionId, reason: 5 },
    CheckTransaction: { id: transactionId },
  }[method]
  return {
    provider: 'payme',
    merchantId: shop.merchantId,
    operation: '',
    headers: { 'content-type': 'text/json; charset=UTF-8', ...basic('Paycom', shop.keys.payme) },
    body: JSON.stringify({ method, params, id: 1 }),
  }
}

export function uzumMessage(shop: PaidShop, operation: string, { orderId, total, transactionId }: Target): Message {
  const common = { serviceId: Number(shop.accounts.uzum), timestamp: Date.now() }
  const body = operation === 'create' ? { params: { order_id: orderId }, amount: total * 100 } : {}
  return {
    provider: 'uzum',
    merchantId: shop.merchantId,
    operation: `/${operation}`,
    headers: { 'content-type': 'application/json', ...basic(shop.keys.uzum.login, shop.keys.uzum.password) },
    body: JSON.stringify({ ...common, transId: transactionId, ...body }),
  }
}

export function clickMessage(shop: PaidShop, action: 0 | 1, target: Target, amount = target.total.toFixed(2)): Message {
  const fields: Record<string, string> = {
    click_trans_id: target.transactionId,
    service_id: shop.accounts.click,
    click_paydoc_id: target.transactionId,
    merchant_trans_id: target.orderId,
    ...(action === 1 && { merchant_prepare_id: String(target.prepareId ?? 1) }),
    amount,
    action: String(action),
    error: '0',
    error_note: 'Success',
    sign_time: '2026-11-14 12:00:00',
  }
  return {
    provider: 'click',
    merchantId: shop.merchantId,
    operation: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, sign_string: sign(fields, shop.keys.click) }).toString(),
  }
}

function sign(fields: Record<string, string>, key: string): string {
  const parts = [
    'click_trans_id',
    'service_id',
    key,
    'merchant_trans_id',
    'merchant_prepare_id',
    'amount',
    'action',
    'sign_time',
  ]
  return createHash('md5')
    .update(parts.map((name) => (name === key ? key : (fields[name] ?? ''))).join(''))
    .digest('hex')
}

/** As the provider names a transaction. */
export const newTransaction = (provider: Provider): string =>
  provider === 'uzum'
    ? randomUUID()
    : provider === 'payme'
      ? randomUUID().replaceAll('-', '').slice(0, 24)
      : String(Math.floor(Math.random() * 1e15))
