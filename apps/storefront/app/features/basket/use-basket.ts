// The basket for components: empty on the server and while hydrating, then the one stored in this browser.
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type Basket, basketStore, linesIn, restoreBasket } from './basket.ts'

export function useBasket(): Basket {
  useEffect(restoreBasket, [])
  return useStore(basketStore)
}

/** The count of one product over all its lines; a product card redraws only when its own count changes. */
export function useCountOf(productId: string): number {
  useEffect(restoreBasket, [])
  return useStore(basketStore, (basket) =>
    linesIn(basket).reduce((sum, line) => sum + (line.productId === productId ? line.count : 0), 0),
  )
}
