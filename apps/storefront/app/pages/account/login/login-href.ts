// Where a login ends is said where it begins: in the address, so that a plain link is enough.
import { keepRedirectUrl } from '#platform/storage/client-state.ts'

const login = '/login'

export const loginHref = (from: string): string => `${login}?from=${encodeURIComponent(from)}`

/** Never back to the login itself. What is no path of this shop becomes its front page. */
export function keepWayBack(search: URLSearchParams): void {
  const from = search.get('from')
  if (from !== null) keepRedirectUrl(from.startsWith(login) ? '/' : from)
}
