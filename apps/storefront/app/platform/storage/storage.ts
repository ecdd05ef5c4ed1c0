// What a browser keeps for us. It may be full, forbidden or missing; then nothing is kept, and nothing breaks.
import { appVersion } from './state-keys.ts'

export type Kept = {
  read: (key: string) => string | null
  /** False when it was not kept. */
  write: (key: string, value: string) => boolean
  remove: (key: string) => void
  clear: () => void
  isEmpty: () => boolean
}

function keptIn(storage: () => Storage): Kept {
  const attempt = <Result>(action: (store: Storage) => Result, otherwise: Result): Result => {
    try {
      return action(storage())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => attempt((store) => store.getItem(key), null),
    write: (key, value) =>
      attempt((store) => {
        store.setItem(key, value)
        return store.getItem(key) === value
      }, false),
    remove: (key) => attempt((store) => store.removeItem(key), undefined),
    clear: () => attempt((store) => store.clear(), undefined),
    isEmpty: () => attempt((store) => store.length === 0, true),
  }
}

export const local: Kept = keptIn(() => localStorage)
export const perTab: Kept = keptIn(() => sessionStorage)

/** Before start-up has run, too: what is written that early must not look like the leftovers of another version. */
export function writeEarly(key: string, value: string): boolean {
  if (local.isEmpty()) local.write('version', appVersion)
  return local.write(key, value)
}
