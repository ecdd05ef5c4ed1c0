// The site map, in the order of the specification: one line per page.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('shell/layouts/default.route.tsx', [index('menu/home.route.tsx')]),
  layout('shell/layouts/auth.route.tsx', [route('merchantNotAvailable', 'info/merchant-not-available.route.tsx')]),
  route('*', 'info/not-found.route.tsx'),
] satisfies RouteConfig
