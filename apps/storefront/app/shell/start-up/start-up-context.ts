// What the steps of a start-up know about the page they run in.
import type { Language } from '@dasturxon/i18n/language'
import type { Shop } from '#features/shop/shop.ts'

export type Visit = {
  shop: Shop
  /** The one the page is written in. */
  language: Language
  /** Milliseconds from now. */
  later: (wait: number, action: () => Promise<void> | void) => void
  /** A reason to talk to the visitor, shown when there is room: see consent.ts. */
  ask: (question: 'place' | 'consent') => void
}

/** stop: the page is being left, or there is no shop to go on with */
export type Step = (visit: Visit) => Promise<void | 'stop'> | void | 'stop'
