// Decides when the cards of a category are hydrated: when they come within a screen of the visible part, when a button
// of theirs is tapped, or when they no longer show the truth: a product has run out, or the visitor has chosen a service
// other than the one the server wrote them for. After the first input the rest follows while the browser is idle.
import type { ServiceType } from '@dasturxon/rules/service-type'
import { destinationStore } from '#features/destination/destination.ts'
import { atFirstInput, whenBrowserIdle } from '#platform/timing/idle.ts'
import { stopsStore } from './branch-availability.ts'
import { productHref } from './card-link.tsx'

type NeededLists = { startNow: (list: HTMLElement) => void; stop: () => void }

/** A list whose start fails waits again. */
export function startWhenNeeded(
  lists: readonly HTMLElement[],
  writtenFor: ServiceType | undefined,
  start: (list: HTMLElement) => Promise<void>,
): NeededLists {
  const waiting = new Set(lists)
  const startNow = (list: HTMLElement) => {
    if (waiting.delete(list)) start(list).catch(() => waiting.add(list))
  }
  // The section is observed: the browser does not lay out the content of a section that is far away.
  const sections = new Map(lists.flatMap((list) => (list.parentElement ? [[list.parentElement as Element, list]] : [])))
  const nearby = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const list = sections.get(target)
        if (isIntersecting && list) startNow(list)
      }
    },
    { rootMargin: '100% 0px' },
  )
  for (const section of sections.keys()) nearby.observe(section)

  const startChanged = () => {
    const { stopped } = stopsStore.getState()
    if (stopped.length > 0)
      for (const list of waiting) if (productsIn(list).some((id) => stopped.includes(id))) startNow(list)
  }
  const startIfOtherService = () => {
    const { service } = destinationStore.getState()
    if (service !== null && service !== writtenFor) for (const list of waiting) startNow(list)
  }
  startChanged()
  startIfOtherService()

  let cancelIdle = () => {}
  const startRest = ([next, ...rest]: readonly HTMLElement[]) => {
    if (next) cancelIdle = whenBrowserIdle(() => (startNow(next), startRest(rest)))
  }
  const stops = [
    stopsStore.subscribe(startChanged),
    destinationStore.subscribe(startIfOtherService),
    atFirstInput(() => startRest(lists)),
    () => cancelIdle(),
    () => nearby.disconnect(),
    () => waiting.clear(),
  ]
  return {
    startNow,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

/** The ids of the products whose cards the list has. */
export const productsIn = (list: HTMLElement): string[] =>
  [...list.querySelectorAll<HTMLAnchorElement>('a[data-opens]')].map(({ pathname }) =>
    pathname.slice(productHref('').length),
  )
