// Returns the customer after login to the page where the login was started.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#platform/session/use-session.ts'
import { storeRedirectUrl, redirectUrl } from '#platform/storage/client-state.ts'

/** Redirects a customer who is already logged in to the stored return page. Returns true in that case. */
export function useLoginRedirect(): boolean {
  const { status } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === 'customer') void navigate(redirectUrl(), { replace: true })
  }, [status, navigate])
  return status === 'customer'
}

/** The return page is passed in the query string of the login URL, so that a plain link is enough. */
const login = '/login'

export const loginHref = (from: string): string => `${login}?from=${encodeURIComponent(from)}`

/** The return page is never a login page. A value that is not a path of this shop is replaced by the home page. */
export function storeReturnPage(search: URLSearchParams): void {
  const from = search.get('from')
  if (from !== null) storeRedirectUrl(from.startsWith(login) ? '/' : from)
}
