// A product that is stopped or resumed by keyboard moves to another group, where its switch is a new element: the focus
// follows it. After a tap the page stays where it is, for the next product.
import { useEffect, useRef } from 'react'

export function useKeptFocus(): (input: HTMLInputElement) => void {
  const product = useRef<string>(undefined)
  useEffect(() => {
    const id = product.current
    if (id === undefined || document.activeElement !== document.body) return
    product.current = undefined
    document.querySelector<HTMLInputElement>(`[data-product="${id}"]`)?.focus()
  })
  return (input) => {
    product.current = input.matches(':focus-visible') ? input.dataset['product'] : undefined
  }
}
