// The route for every URL that no other route matches: returns 404.
import { pageNotFound } from '#features/shop/request-context.server.ts'
import type { Route } from './+types/not-found.route.ts'

export function loader({ request }: Route.LoaderArgs): never {
  throw pageNotFound(request)
}

export default function NotFound() {
  return null
}
