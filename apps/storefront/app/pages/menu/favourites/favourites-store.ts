// What this visitor has marked to find again, as this machine knows it.
import { createStore } from 'zustand/vanilla'

export type Favourites = {
  /** Products, newest first. */
  ids: readonly string[]
  /** Marked or unmarked here, and not yet heard by the server. */
  unsent: Readonly<Record<string, boolean>>
}

export const favouritesStore = createStore<Favourites>()(() => ({ ids: [], unsent: {} }))
