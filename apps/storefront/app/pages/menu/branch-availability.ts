// What the branch that would cook cannot sell right now, for every card at once. Empty until somebody has asked: the
// asking, and the live line behind it, come after the page (current-branch/branch-watch.tsx).
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { StopList } from '#features/catalogue/use-stop-list.ts'
import type { MenuProduct } from './menu.ts'

export type Stops = Pick<StopList, 'stopped' | 'stock'>

const nothing: Stops = { stopped: [], stock: {} }
const stopsStore = createStore<Stops>()(() => nothing)

export const tellStops = (stops: Stops | null): void => stopsStore.setState(stops ?? nothing)

/** How many are left; null while nobody counts. A card redraws only when its own answer changes. */
export const useLeft = (productId: string): number | null =>
  useStore(stopsStore, ({ stopped, stock }) => (stopped.includes(productId) ? 0 : (stock[productId] ?? null)))

/**
 * What the chosen branch sells at all, for the cards of home. Null until a branch is known: then the page says what
 * holds for all of them.
 */
export const soldHere = createStore<{ products: ReadonlySet<string> | null }>()(() => ({ products: null }))

/** A card draws itself again only when its own answer changes. */
export const useSupply = ({ id, supply }: Pick<MenuProduct, 'id' | 'supply'>): MenuProduct['supply'] =>
  useStore(soldHere, ({ products }) => {
    if (products === null || supply === 'soldOut') return supply
    return products.has(id) ? 'everywhere' : 'elsewhere'
  })
