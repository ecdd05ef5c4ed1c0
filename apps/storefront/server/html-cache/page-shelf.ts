// Finished pages in memory, up to so many bytes; who was asked for least recently goes first. Whoever comes while a page
// is being made waits for that one, and what is not a good page is given out but never kept.
import { finish, type FinishedPage, type MadePage } from './finished-page.ts'

export type ShelfLimits = {
  bytes: number
  /** Milliseconds. Pages tell the time of day here and there, such as whether a branch is open. */
  keptFor: number
}
export type Got = { finished: FinishedPage } | { made: MadePage }
type Stored = { page: FinishedPage; until: number }

export function pageShelf({ bytes: most, keptFor }: ShelfLimits) {
  const stored = new Map<string, Stored>()
  const making = new Map<string, Promise<Got>>()
  let bytes = 0

  const drop = (key: string) => {
    bytes -= stored.get(key)?.page.size ?? 0
    stored.delete(key)
  }
  const put = (key: string, page: FinishedPage) => {
    drop(key)
    stored.set(key, { page, until: performance.now() + keptFor })
    bytes += page.size
    for (const oldest of stored.keys()) {
      if (bytes <= most) break
      drop(oldest)
    }
  }

  /** What is there and still good, at once. */
  const find = (key: string): FinishedPage | undefined => {
    const found = stored.get(key)
    if (!found || found.until < performance.now()) return undefined
    stored.delete(key)
    stored.set(key, found)
    return found.page
  }

  const makeOnce = async (key: string, make: () => Promise<MadePage>): Promise<Got> => {
    const made = await make()
    // Better the page of a minute ago than none.
    const old = made.status >= 500 && stored.get(key)?.page
    if (old) return { finished: old }
    if (made.status !== 200) return { made }
    const finished = await finish(made)
    put(key, finished)
    return { finished }
  }

  return {
    find,
    get(key: string, make: () => Promise<MadePage>): Promise<Got> {
      const underWay = making.get(key) ?? makeOnce(key, make).finally(() => making.delete(key))
      making.set(key, underWay)
      return underWay
    },
    get size() {
      return { pages: stored.size, bytes }
    },
  }
}
