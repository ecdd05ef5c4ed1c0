// Which stories this machine has shown. The newest few hundred are enough: older ones have left the shop.
import { useSyncExternalStore } from 'react'
import { local, writeEarly } from '#platform/storage/storage.ts'

const key = 'seenStories'
const most = 200

/** As they were when the component was last drawn; nothing on the server and while hydrating. */
export const useSeenStories = (): ReadonlySet<string> =>
  setOf(
    useSyncExternalStore(
      () => () => {},
      () => local.read(key),
      () => null,
    ),
  )

const setOf = (written: string | null): ReadonlySet<string> => new Set(written?.split(',') ?? [])

export function keepSeen(id: string): void {
  const seen = setOf(local.read(key))
  if (!seen.has(id)) writeEarly(key, [...seen, id].filter(Boolean).slice(-most).join(','))
}
