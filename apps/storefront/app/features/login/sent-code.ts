// A code that is on its way to a phone. Its moments are by the clock of this machine: the server's may differ.
import type { requestCode } from '@dasturxon/contracts/customers.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'

/** WEB: a text. TG: the chat with the merchant's bot, where it knows the number. */
export type CodeWay = 'WEB' | 'TG'
export type SentCode = { id: string; phone: string; way: CodeWay; sentAt: number; resendAt: number }

export function sentNow({ id, phone, type, time }: Reply<typeof requestCode>): SentCode {
  const sentAt = Date.now()
  return { id, phone, way: type === 'TG' ? 'TG' : 'WEB', sentAt, resendAt: sentAt + time * 1_000 }
}
