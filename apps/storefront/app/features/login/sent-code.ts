// The login code the visitor waits for. Stored per tab: a visitor who leaves to read the message may return to a
// reloaded page. Without storage the record lives as long as the page.
import { useMemo, useSyncExternalStore } from 'react'
import type { requestCode } from '@dasturxon/contracts/customers.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { perTab } from '#platform/storage/storage.ts'

const key = 'loginCode'
const typedKey = 'loginPhone'
const listeners = new Set<() => void>()
let inMemory: string | null = null

export function storeSentCode(sent: SentCode | null): void {
  inMemory = sent && JSON.stringify(sent)
  if (inMemory) perTab.write(key, inMemory)
  else perTab.remove(key)
  for (const listener of listeners) listener()
}

/** The phone number as typed so far, so that a reload keeps it; null removes it. */
export function storeTypedPhone(typed: string | null): void {
  if (typed === null) perTab.remove(typedKey)
  else perTab.write(typedKey, typed)
}
export const typedPhone = (): string | null => perTab.read(typedKey)

/**
 * Null when no code was sent, undefined in the server-rendered page, which cannot know. An expired code is still
 * returned, so that the visitor can request the next one.
 */
export function useSentCode(): SentCode | null | undefined {
  const stored = useSyncExternalStore(subscribe, read, () => undefined)
  return useMemo(() => (stored === undefined ? undefined : parse(stored)), [stored])
}

const read = () => inMemory ?? perTab.read(key)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function parse(stored: string | null): SentCode | null {
  try {
    const code = JSON.parse(stored ?? 'null') as SentCode | null
    return code && typeof code.id === 'string' && typeof code.phone === 'string' ? code : null
  } catch {
    return null
  }
}

// A code that was sent to a phone. Its times are by the clock of this device, because the server's clock may differ.

/** WEB: an SMS. TG: a message from the merchant's Telegram bot; an SMS when the bot does not know the number. */
export type CodeChannel = 'WEB' | 'TG'
export type SentCode = { id: string; phone: string; way: CodeChannel; sentAt: number; resendAt: number }

export function sentNow({ id, phone, type, time }: Reply<typeof requestCode>): SentCode {
  const sentAt = Date.now()
  return { id, phone, way: type === 'TG' ? 'TG' : 'WEB', sentAt, resendAt: sentAt + time * 1_000 }
}
