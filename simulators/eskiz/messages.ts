// Texts taken, and the reports about them. A report is posted as a form and may come again: Eskiz signs nothing.
import { randomUUID } from 'node:crypto'
import { smsParts } from '../sms-parts.ts'

export type Message = {
  id: string
  email: string
  to: string
  text: string
  from: string
  parts: number
  status: string
  sentAt: string
  callbackUrl?: string
  userSmsId?: string
  dispatchId?: string
}
type Taken = Omit<Message, 'id' | 'parts' | 'status' | 'sentAt'>

export type Messages = {
  take: (message: Taken) => Message
  find: (id: string) => Message | undefined
  all: () => Message[]
  report: (message: Message, status: string) => Promise<number | null>
}

export function openMessages(reportAfter: number): Messages {
  const taken: Message[] = []
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
    const answer = await fetch(message.callbackUrl, { method: 'POST', body: new URLSearchParams(form) }).catch(
      () => null,
    )
    return answer?.status ?? null
  }
  return {
    take(message) {
      const entry = {
        ...message,
        id: randomUUID(),
        parts: smsParts(message.text),
        status: 'waiting',
        sentAt: new Date().toISOString(),
      }
      taken.push(entry)
      setTimeout(() => void report(entry, 'DELIVRD'), reportAfter).unref()
      return entry
    },
    find: (id) => taken.find((message) => message.id === id),
    all: () => taken,
    report,
  }
}
