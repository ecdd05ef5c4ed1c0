// The code somebody waits for to log in. Kept in its tab: whoever leaves to read the message may come back to a page
// that was made anew. Where nothing can be kept, it lives as long as the page.
import { useMemo, useSyncExternalStore } from 'react'
import { perTab } from '#platform/storage/storage.ts'
import type { SentCode } from './sent-code.ts'

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
