// The visitor's favourite products, as stored in this browser.
import { createStore } from 'zustand/vanilla'

export type Favourites = {
  /** Product ids, newest first. */
  ids: readonly string[]
  /** Changes made in this browser that are not yet sent to the server. */
  unsent: Readonly<Record<string, boolean>>
}

export const favouritesStore = createStore<Favourites>()(() => ({ ids: [], unsent: {} }))
