// What the chosen branch sells at all, for the cards of home. Null until a branch is known: then the page says what
// holds for all of them. What has run out there is in #shell/catalogue/stops.ts.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { MenuProduct } from './menu.ts'

export const soldHere = createStore<{ products: ReadonlySet<string> | null }>()(() => ({ products: null }))

/** A card draws itself again only when its own answer changes. */
export const useSupply = ({ id, supply }: Pick<MenuProduct, 'id' | 'supply'>): MenuProduct['supply'] =>
  useStore(soldHere, ({ products }) => {
    if (products === null || supply === 'soldOut') return supply
    return products.has(id) ? 'everywhere' : 'elsewhere'
  })
