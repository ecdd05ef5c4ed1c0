// A message of Click's SHOP-API: a form whose fields are signed as the text that came. Ids have up to 64 bits, so they
// stay text, and the amount is soʻm with or without a fraction.
import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { ClickAccount } from './click-account.ts'

const wideId = z.string().regex(/^\d{1,19}$/)
const number = z.string().regex(/^-?\d{1,9}$/)
const fields = z.object({
  click_trans_id: wideId,
  service_id: z.string().regex(/^\d{1,15}$/),
  click_paydoc_id: wideId,
  merchant_trans_id: z.string().min(1).max(64),
  merchant_prepare_id: z.string().max(20).optional(),
  amount: z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/),
  action: number,
  error: number,
  sign_time: z.string().min(1).max(40),
  sign_string: z.string().max(64),
})
export type ClickMessage = z.output<typeof fields>

/** Null when a field is missing, sent twice or no such value, or the service is another merchant's. */
export function readMessage(body: string, { serviceId }: ClickAccount): ClickMessage | null {
  const form = new URLSearchParams(body)
  const names = [...form.keys()]
  if (new Set(names).size < names.length) return null
  const message = fields.safeParse(Object.fromEntries(form)).data
  if (!message || message.service_id !== serviceId) return null
  return message.action === '1' && message.merchant_prepare_id === undefined ? null : message
}

/** The fields that are not signed (`error`, `error_note`, `click_paydoc_id`) may come from anybody who holds a message. */
export function isSigned(message: ClickMessage, { keys }: ClickAccount): boolean {
  const given = createHash('sha256').update(message.sign_string).digest()
  const matches = keys.map((key) => timingSafeEqual(given, createHash('sha256').update(sign(message, key)).digest()))
  return matches.includes(true)
}

const sign = (message: ClickMessage, key: string): string =>
  createHash('md5')
    .update(message.click_trans_id + message.service_id + key + message.merchant_trans_id)
    .update(message.action === '1' ? (message.merchant_prepare_id ?? '') : '')
    .update(message.amount + message.action + message.sign_time)
    .digest('hex')

/** In soʻm; NaN when there is a part of a tiyin. */
export function amountOf({ amount }: ClickMessage): number {
  const [, whole = '', fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  const [tiyin, rest] = [fraction.slice(0, 2).padEnd(2, '0'), fraction.slice(2)]
  return /^0*$/.test(rest) ? Number(`${whole}.${tiyin}`) : Number.NaN
}

export const keyOf = ({ serviceId }: ClickAccount, { click_trans_id }: ClickMessage) =>
  ({ provider: 'CLICK', account: serviceId, transactionId: click_trans_id }) as const
