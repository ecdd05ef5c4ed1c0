// The layout of the bank card pages: only for shops with saved cards and for customers. A guest is led to the login and
// back.
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { merchantContext } from '#features/shop/request-context.server.ts'
import { requireSection } from '#features/shop/sections.server.ts'
import { useSession } from '#platform/session/use-session.ts'
import type { Route } from './+types/card-pages.route.ts'
import { openDocument, replaceDocument, useOwnDocument } from './own-document.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  requireSection('cards', context.get(merchantContext), request)
  return null
}

/**
 * Runs when the router navigates from another page, and never ends: the document that it opens replaces the router. The
 * router's own function for this would be part of every first page.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<null> {
  const { pathname, search } = new URL(request.url)
  openDocument(pathname + search)
  return new Promise(() => {})
}

export const shouldRevalidate = () => false

export default function CardPages() {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  useOwnDocument()
  useEffect(() => {
    if (status === 'guest') replaceDocument(`/login?from=${encodeURIComponent(pathname + search)}`)
  }, [status, pathname, search])
  return <Outlet />
}
