// The service that the cards of a list show prices for. When it changes, the lists on the screen change at once; the
// others follow while the browser is free: all cards of a long menu together would block a slow phone.
import type { ServiceType } from '@dasturxon/rules/service-type'
import { createContext, type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { useService } from '#features/destination/service.tsx'
import { headingOf } from './menu.ts'

/** Undefined outside such a list. */
export const CardService = createContext<ServiceType | null | undefined>(undefined)

/** `listId`: the category. */
export function ListService({ listId, children }: { listId: string; children: ReactNode }) {
  const service = useService()
  const deferred = useDeferredValue(service)
  const isSeen = useIsSeen(listId)
  return <CardService value={isSeen.current ? service : deferred}>{children}</CardService>
}

/** A reference: a list that comes into view has the right prices already. */
function useIsSeen(listId: string) {
  const isSeen = useRef(true)
  useEffect(() => {
    const section = document.getElementById(headingOf(listId))?.closest('section')
    if (!section) return
    const watch = new IntersectionObserver(([entry]) => void (isSeen.current = entry?.isIntersecting ?? true))
    watch.observe(section)
    return () => watch.disconnect()
  }, [listId])
  return isSeen
}
