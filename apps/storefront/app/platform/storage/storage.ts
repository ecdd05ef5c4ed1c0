// Browser storage that never throws. It may be full, forbidden or missing; then nothing is stored, and nothing breaks.
import { appVersion, stateKeys } from './state-keys.ts'

export type SafeStorage = {
  read: (key: string) => string | null
  /** Returns false when the value was not stored. */
  write: (key: string, value: string) => boolean
  remove: (key: string) => void
  clear: () => void
  isEmpty: () => boolean
}

function safeStorage(storage: () => Storage): SafeStorage {
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

export const perTab: SafeStorage = safeStorage(() => sessionStorage)

const stored = safeStorage(() => localStorage)
/** Empty storage gets the version first: otherwise start-up would remove what was written before it as outdated. */
export const local: SafeStorage = {
  ...stored,
  write: (key, value) => {
    if (stored.isEmpty()) stored.write(stateKeys.version, appVersion)
    return stored.write(key, value)
  },
}
