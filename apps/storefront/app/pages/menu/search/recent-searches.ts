// The recent searches of this browser, newest first. They are never sent to the server.
import { merchantId } from '#platform/document/document.ts'
import { local } from '#platform/storage/storage.ts'

const maxStored = 6
const storageKey = () => `searches:${merchantId()}`

export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(local.read(storageKey()) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text): text is string => typeof text === 'string') : []
  } catch {
    return []
  }
}

/** To be called for a submitted search, or when a product was opened from the results. */
export function addRecentSearch(text: string): void {
  const query = text.trim()
  if (query.length < 2) return
  const isOther = (other: string) => other.toLowerCase() !== query.toLowerCase()
  local.write(storageKey(), JSON.stringify([query, ...recentSearches().filter(isOther)].slice(0, maxStored)))
}

/** Removes one search and returns the others. */
export function removeRecentSearch(text: string): string[] {
  const others = recentSearches().filter((other) => other !== text)
  local.write(storageKey(), JSON.stringify(others))
  return others
}

export const clearRecentSearches = (): void => local.remove(storageKey())
