export { cashRoutes } from './cash.routes.ts'
