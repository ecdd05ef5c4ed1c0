// What was looked for on this machine, newest first. Nobody else is told.
import { merchantId } from '#platform/document/document.ts'
import { local } from '#platform/storage/storage.ts'

const keptAtMost = 6
const nameOf = () => `searches:${merchantId()}`

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(local.read(nameOf()) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text): text is string => typeof text === 'string') : []
  } catch {
    return []
  }
}

/** A search that was meant: sent off, or followed to a dish. */
export function rememberSearch(text: string): void {
  const asked = text.trim()
  if (asked.length < 2) return
  const isOther = (other: string) => other.toLowerCase() !== asked.toLowerCase()
  local.write(nameOf(), JSON.stringify([asked, ...recentSearches().filter(isOther)].slice(0, keptAtMost)))
}

export const forgetSearches = (): void => local.remove(nameOf())
