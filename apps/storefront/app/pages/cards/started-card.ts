// A card that Payme knows and the customer has not confirmed yet. Stored per tab, because the code is entered in another
// document; the card's number is no part of it.
import { safeRedirect } from '@dasturxon/rules/redirect-url'
import { hrefOf } from '#features/shop/sections.ts'
import { perTab } from '#platform/storage/storage.ts'
import { isCardPath } from '#shell/start-up/private-paths.ts'
import type { CodeMessage, CreatedCard } from './payme-browser.ts'

const key = 'cardToConfirm'

/** The times are in milliseconds. `isVerified`: the code was right, and the shop has not saved the card yet. */
export type StartedCard = CreatedCard & CodeMessage & { sentAt: number; isVerified: boolean }

/** Returns false when the browser stores nothing. */
export const storeStartedCard = (card: StartedCard): boolean => perTab.write(key, JSON.stringify(card))
export const removeStartedCard = (): void => perTab.remove(key)

/** Null when no card was started in this tab. */
export function readStartedCard(): StartedCard | null {
  try {
    const card = JSON.parse(perTab.read(key) ?? 'null') as Partial<StartedCard> | null
    const isWhole = typeof card?.token === 'string' && typeof card.mask === 'string' && typeof card.wait === 'number'
    return isWhole ? (card as StartedCard) : null
  } catch {
    return null
  }
}

/** The paths of the two steps; `from` is the page of the shop that the customer came from, such as the checkout. */
export const createPath = (from: string | null): string => withFrom(`${hrefOf.cards}/create`, from)
export const confirmPath = (from: string | null): string => withFrom(`${hrefOf.cards}/confirm`, from)

const withFrom = (path: string, from: string | null) =>
  from === null ? path : `${path}?from=${encodeURIComponent(from)}`

/** The page to open after the last step. A value that is no path of this shop is replaced by the list of cards. */
export function returnPath(from: string | null): string {
  const path = safeRedirect(from)
  return path === '/' || isCardPath(path.replace(/[?#].*$/, '')) ? hrefOf.cards : path
}
