// What the start-up steps know about the page they run in.
import type { Language } from '@dasturxon/i18n/language'
import type { Shop } from '#features/shop/shop.ts'

export type StartUpContext = {
  shop: Shop
  /** The language of the page. */
  language: Language
  /** Runs the action after `wait` milliseconds. */
  later: (wait: number, action: () => Promise<void> | void) => void
  /** Asks the visitor for a permission; consent.ts queues the prompts. */
  ask: (question: 'place' | 'consent') => void
}

/** stop: no further step runs, because another page is loading or there is no shop */
export type Step = (visit: StartUpContext) => Promise<void | 'stop'> | void | 'stop'
