// Whatever no other line of the site map matches.
import { data } from 'react-router'
import type { Route } from './+types/not-found.route.ts'

export function loader({ request }: Route.LoaderArgs): never {
  throw data(`Page not found: ${new URL(request.url).pathname}`, { status: 404 })
}

export default function NotFound() {
  return null
}
