import { route, type RouteConfig } from '@react-router/dev/routes'

// oxlint-disable-next-line import/no-default-export -- the framework reads the default export
export default [route('bare', 'menu-page.ts')] satisfies RouteConfig
