// What a reload must not interrupt, such as a form with something in it. It waits until nothing is left.
import { useEffect } from 'react'

/** Each stands for one thing under way; the reason is there for whoever looks at it in a debugger. */
const holds = new Set<{ reason: string }>()
const waiting = new Set<() => void>()

/** Until the answer is called, nobody reloads this page behind the visitor's back. */
export function hold(reason: string): () => void {
  const held = { reason }
  holds.add(held)
  return () => {
    holds.delete(held)
    if (!isBusy()) for (const action of waiting) action()
  }
}

const isBusy = (): boolean => holds.size > 0

/** At once, or as soon as nothing is held any more. The answer takes the wish back. */
export function whenIdle(action: () => void): () => void {
  const once = () => {
    waiting.delete(once)
    action()
  }
  if (isBusy()) waiting.add(once)
  else action()
  return () => void waiting.delete(once)
}

/** For components: `useBusy('form', isDirty)`. */
export function useBusy(reason: string, isSo: boolean): void {
  useEffect(() => (isSo ? hold(reason) : undefined), [reason, isSo])
}
