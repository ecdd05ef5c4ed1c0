// The products the current branch cannot sell right now, shared by all cards. Empty until the stop list is loaded: the
// request and its event stream start after hydration (current-branch/branch-watch.tsx).
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { StopList } from '#features/catalogue/use-stop-list.ts'
import type { MenuProduct } from './menu.ts'

export type BranchStock = Pick<StopList, 'stopped' | 'stock'>

const noStops: BranchStock = { stopped: [], stock: {} }
export const stopsStore = createStore<BranchStock>()(() => noStops)

export const setBranchStock = (stops: BranchStock | null): void => stopsStore.setState(stops ?? noStops)

/** The remaining stock; null if the stock is not limited. A card re-renders only when its own value changes. */
export const useStockLeft = (productId: string): number | null =>
  useStore(stopsStore, ({ stopped, stock }) => (stopped.includes(productId) ? 0 : (stock[productId] ?? null)))

/**
 * The products the chosen branch sells at all, for the cards of the home page. Null until a branch is known: until then
 * the cards show what applies to all branches.
 */
export const productsAtBranch = createStore<{ products: ReadonlySet<string> | null }>()(() => ({ products: null }))

/** A card re-renders only when its own value changes. */
export const useAvailability = ({ id, supply }: Pick<MenuProduct, 'id' | 'supply'>): MenuProduct['supply'] =>
  useStore(productsAtBranch, ({ products }) => {
    if (products === null || supply === 'soldOut') return supply
    return products.has(id) ? 'everywhere' : 'elsewhere'
  })
