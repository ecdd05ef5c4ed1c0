// The accepted texts and their delivery reports. A report is posted as an unsigned form and may be repeated.
import { randomUUID } from 'node:crypto'
import { fetchLocally } from '../local-hosts.ts'
import type { Inbox, SentMessage } from '../inbox.ts'
import { smsParts } from '../sms-parts.ts'

type Words = Pick<SentMessage, 'account' | 'from' | 'to' | 'text'>
type Reference = { callbackUrl?: string; userSmsId?: string; dispatchId?: string }
export type Message = SentMessage & Reference & { parts: number }

export type Messages = {
  take: (message: Words & Reference) => Message
  find: (id: string) => Message | undefined
  ofDispatch: (account: string, dispatchId: string) => Message[]
  /** The HTTP status of the callback; null when the message has no callback or it did not respond. */
  report: (message: Message, status: string) => Promise<number | null>
}

export function openMessages(inbox: Inbox, reportAfter: number): Messages {
  const taken = () => inbox.list({ provider: 'eskiz' }) as Message[]
  const report = async (message: Message, status: string) => {
    message.status = status
    if (!message.callbackUrl) return null
    const form = {
      message_id: message.id,
      user_sms_id: message.userSmsId ?? '',
      country: 'UZ',
      phone_number: message.to,
      sms_count: String(message.parts),
      status,
      status_date: new Date().toISOString().slice(0, 19).replace('T', ' '),
    }
    const answer = await fetchLocally(message.callbackUrl, { method: 'POST', body: new URLSearchParams(form) }).catch(
      () => null,
    )
    return answer?.status ?? null
  }
  return {
    take(message) {
      const entry: Message = {
        provider: 'eskiz',
        ...message,
        id: randomUUID(),
        parts: smsParts(message.text),
        status: 'waiting',
        at: new Date().toISOString(),
      }
      inbox.add(entry)
      setTimeout(() => void report(entry, 'DELIVRD'), reportAfter).unref()
      return entry
    },
    find: (id) => taken().find((message) => message.id === id),
    ofDispatch: (account, dispatchId) =>
      taken().filter((message) => message.account === account && message.dispatchId === dispatchId),
    report,
  }
}
