// Where a login leads: back to the page it began on.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#platform/session/use-session.ts'
import { keepRedirectUrl, redirectUrl } from '#platform/storage/client-state.ts'

/** Whoever is logged in has nothing to do here: back to where they came from. True when that is so. */
export function useReturn(): boolean {
  const { status } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === 'customer') void navigate(redirectUrl(), { replace: true })
  }, [status, navigate])
  return status === 'customer'
}

/** Where a login ends is said where it begins: in the address, so that a plain link is enough. */
const login = '/login'

export const loginHref = (from: string): string => `${login}?from=${encodeURIComponent(from)}`

/** Never back to the login itself. What is no path of this shop becomes its front page. */
export function keepWayBack(search: URLSearchParams): void {
  const from = search.get('from')
  if (from !== null) keepRedirectUrl(from.startsWith(login) ? '/' : from)
}
