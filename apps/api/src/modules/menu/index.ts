export { menuRoutes } from './menu.routes.ts'
export { listCookingMinutes } from './menu.sql.ts'
