// The number of products in the basket, for components of the first paint: the basket module loads after hydration.
import { useEffect, useState } from 'react'

export function useDeferredCount(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    import('./basket.ts').then(({ basketStore, countIn, restoreBasket }) => {
      if (isGone) return
      const update = () => setCount(countIn(basketStore.getState()))
      stop = basketStore.subscribe(update)
      restoreBasket()
      update()
    }, console.error)
    return () => {
      isGone = true
      stop()
    }
  }, [])
  return count
}
