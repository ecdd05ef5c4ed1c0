// The service that the cards of a list show prices for. When it changes, the cards on the screen change at once; the
// others follow while the browser is free: all cards of a long menu together would block a slow phone.
import type { ServiceType } from '@dasturxon/rules/service-type'
import { createContext, type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useService } from '#features/destination/service.tsx'

/** `later`: follows `now` when the browser has the time. */
export type ListedService = { now: ServiceType | null; later: ServiceType | null }

/** Undefined outside such a list. */
export const CardService = createContext<ListedService | undefined>(undefined)

export function ListService({ children }: { children: ReactNode }) {
  const now = useService()
  const later = useDeferredValue(now)
  return <CardService value={useMemo(() => ({ now, later }), [now, later])}>{children}</CardService>
}

/** The service for one card of the list, and what is to be called with the element of the card. */
export function useListedService({ now, later }: ListedService) {
  const [card, setCard] = useState<HTMLElement | null>(null)
  useEffect(() => (card ? watchCard(card) : undefined), [card])
  return [card && farAway.has(card) ? later : now, setCard] as const
}

const farAway = new WeakSet<Element>()
let watch: IntersectionObserver | undefined

/** With what is next on the screen: another branch also lists other cards. */
function watchCard(card: Element): () => void {
  watch ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) farAway.delete(target)
        else farAway.add(target)
    },
    { rootMargin: '30%' },
  )
  watch.observe(card)
  return () => watch?.unobserve(card)
}
