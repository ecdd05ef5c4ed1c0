// Placeholders for a page whose code is not loaded: the error title and the loading text, the same in every language.
import { isRouteErrorResponse } from 'react-router'

export const errorStatus = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

export const errorTitle = (error: unknown): string =>
  errorStatus(error) === 404 ? 'Page Not Found' : 'Internal Server Error'

/** Why there is no shop; null for every other error. */
export function missingShop(error: unknown): 'not_available' | 'unreachable' | null {
  const code: unknown = isRouteErrorResponse(error) ? error.data?.code : null
  return code === 'not_available' || code === 'unreachable' ? code : null
}

/** Shown while the merchant is unknown to the browser. The same text in every language. */
export function Loading() {
  return <output className="grid min-h-dvh place-content-center text-ink-2">...loading</output>
}
