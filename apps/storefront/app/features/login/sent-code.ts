// The code somebody waits for to log in. Kept in its tab: whoever leaves to read the message may come back to a page
// that was made anew. Where nothing can be kept, it lives as long as the page.
import { useMemo, useSyncExternalStore } from 'react'
import type { requestCode } from '@dasturxon/contracts/customers.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { perTab } from '#platform/storage/storage.ts'

const key = 'loginCode'
const listeners = new Set<() => void>()
let held: string | null = null

export function keepCode(sent: SentCode | null): void {
  held = sent && JSON.stringify(sent)
  if (held) perTab.write(key, held)
  else perTab.remove(key)
  for (const listener of listeners) listener()
}

/**
 * Null when there is none, undefined in the server's page, which cannot know. A code that has run out is still there:
 * its owner may ask for the next.
 */
export function useKeptCode(): SentCode | null | undefined {
  const kept = useSyncExternalStore(subscribe, read, () => undefined)
  return useMemo(() => (kept === undefined ? undefined : parse(kept)), [kept])
}

const read = () => held ?? perTab.read(key)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function parse(kept: string | null): SentCode | null {
  try {
    const code = JSON.parse(kept ?? 'null') as SentCode | null
    return code && typeof code.id === 'string' && typeof code.phone === 'string' ? code : null
  } catch {
    return null
  }
}

// A code that is on its way to a phone. Its moments are by the clock of this machine: the server's may differ.

/** WEB: a text. TG: the chat with the merchant's bot, where it knows the number. */
export type CodeWay = 'WEB' | 'TG'
export type SentCode = { id: string; phone: string; way: CodeWay; sentAt: number; resendAt: number }

export function sentNow({ id, phone, type, time }: Reply<typeof requestCode>): SentCode {
  const sentAt = Date.now()
  return { id, phone, way: type === 'TG' ? 'TG' : 'WEB', sentAt, resendAt: sentAt + time * 1_000 }
}
