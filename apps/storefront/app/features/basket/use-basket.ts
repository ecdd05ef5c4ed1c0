// The basket as a component sees it: empty on the server and while hydrating, then what this machine remembers.
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type Basket, basketStore, linesIn, restoreBasket } from './basket.ts'

export function useBasket(): Basket {
  useEffect(restoreBasket, [])
  return useStore(basketStore)
}

/** How many of one product lie in it, however they are made: a card redraws only when its own number moves. */
export function useCountOf(productId: string): number {
  useEffect(restoreBasket, [])
  return useStore(basketStore, (basket) =>
    linesIn(basket).reduce((sum, line) => sum + (line.productId === productId ? line.count : 0), 0),
  )
}
