// The stories viewed in this browser. Only the newest 200 are stored: older stories are no longer in the shop.
import { useSyncExternalStore } from 'react'
import { local } from '#platform/storage/storage.ts'

const key = 'seenStories'
const most = 200

/** The ids of the viewed stories, read when the component renders; empty on the server and during hydration. */
export const useViewedStories = (): ReadonlySet<string> =>
  setOf(
    useSyncExternalStore(
      () => () => {},
      () => local.read(key),
      () => null,
    ),
  )

const setOf = (stored: string | null): ReadonlySet<string> => new Set(stored?.split(',') ?? [])

export function storeViewedStory(id: string): void {
  const seen = setOf(local.read(key))
  if (!seen.has(id)) local.write(key, [...seen, id].filter(Boolean).slice(-most).join(','))
}
