// Reads a tax receipt as a provider has sent it, in Payme's fields. Click gives the address alone.
import { z } from 'zod'

const stored = z.object({
  qr_code_url: z.string(),
  receipt_id: z.int().optional().catch(undefined),
  date: z.string().optional().catch(undefined),
})

/** `at`: as an ISO date. */
export type TaxReceipt = { url: string; number: string | null; at: string | null }

/** Null when there is no address that may be shown to the customer: providers also report receipts that failed. */
export function readReceipt(receipt: unknown): TaxReceipt | null {
  const { data } = stored.safeParse(receipt)
  const url = URL.parse(data?.qr_code_url ?? '')
  if (!data || url?.protocol !== 'https:') return null
  return {
    url: url.href,
    number: data.receipt_id === undefined ? null : String(data.receipt_id),
    at: timeOf(data.date ?? ''),
  }
}

/** `YYYYMMDDHHmmss` in Tashkent, which is five hours ahead of UTC all year round; null when the text is no such time. */
function timeOf(text: string): string | null {
  const [, date, hour, minute, second] = /^(\d{8})(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const day = date?.replace(/^(\d{4})(\d\d)/, '$1-$2-')
  const at = Date.parse(`${day}T${hour}:${minute}:${second}+05:00`)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
