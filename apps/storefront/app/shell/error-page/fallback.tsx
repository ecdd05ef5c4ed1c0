// What stands in for a page before its code has come: its title and the word for waiting, literal in every language.
import { isRouteErrorResponse } from 'react-router'

export const errorStatus = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

export const errorTitle = (error: unknown): string =>
  errorStatus(error) === 404 ? 'Page Not Found' : 'Internal Server Error'

/** Why the whole shop is missing, when it is. */
export function missingShop(error: unknown): 'not_available' | 'unreachable' | null {
  const code: unknown = isRouteErrorResponse(error) ? error.data?.code : null
  return code === 'not_available' || code === 'unreachable' ? code : null
}

/** Shown while the merchant is unknown to the browser. Literal in every language. */
export function Loading() {
  return <output className="grid min-h-dvh place-content-center text-ink-2">...loading</output>
}
