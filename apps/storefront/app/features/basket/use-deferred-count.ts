// How many dishes lie in the basket, for parts of the first paint: the basket itself comes after the page has come alive.
import { useEffect, useState } from 'react'

export function useLateBasketCount(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    import('./basket.ts').then(({ basketStore, countIn, restoreBasket }) => {
      if (isGone) return
      const tell = () => setCount(countIn(basketStore.getState()))
      stop = basketStore.subscribe(tell)
      restoreBasket()
      tell()
    }, console.error)
    return () => {
      isGone = true
      stop()
    }
  }, [])
  return count
}
