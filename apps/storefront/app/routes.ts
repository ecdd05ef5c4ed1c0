// The site map: one line per page, under the layout it wears, in the order of the specification.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('shell/layouts/default.route.tsx', [index('menu/home.route.tsx')]),
  layout('shell/layouts/extra.route.tsx', []),
  layout('shell/layouts/auth.route.tsx', [route('merchantNotAvailable', 'info/merchant-not-available.route.tsx')]),
  layout('shell/layouts/map.route.tsx', []),
  route('*', 'info/not-found.route.tsx'),
] satisfies RouteConfig
