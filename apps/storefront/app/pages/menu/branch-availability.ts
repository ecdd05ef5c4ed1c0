// What the current branch sells, shared by all cards: the products it has at all, and those that have run out. Empty until
// they are loaded: the requests and the event stream start after hydration (current-branch/branch-watch.tsx).
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { StopList } from '#features/catalogue/use-stop-list.ts'
import { isListedAt, type ListedAt } from './current-branch/listed-at.ts'

export type BranchStock = Pick<StopList, 'stopped' | 'stock'>

const noStops: BranchStock = { stopped: [], stock: {} }
export const stopsStore = createStore<BranchStock>()(() => noStops)

export const setBranchStock = (stops: BranchStock | null): void => stopsStore.setState(stops ?? noStops)

/** The remaining stock; null if the stock is not limited. A card re-renders only when its own value changes. */
export const useStockLeft = (productId: string): number | null =>
  useStore(stopsStore, ({ stopped, stock }) => (stopped.includes(productId) ? 0 : (stock[productId] ?? null)))

/** isInMenu: the menu names the branch; one that it does not name sells nothing. */
export type ListedBranch = { id: string; isInMenu: boolean }

/** The branch whose products the menu lists; null until a branch is known: then all products are listed. */
export const listedBranch = createStore<{ branch: ListedBranch | null }>()(() => ({ branch: null }))

export const isListedIn = (branch: ListedBranch, listed: ListedAt): boolean =>
  branch.isInMenu && isListedAt(listed, branch.id)

/** True when the current branch does not have the product. */
export const useIsElsewhere = (listed: ListedAt): boolean =>
  useStore(listedBranch, ({ branch }) => branch !== null && !isListedIn(branch, listed))
