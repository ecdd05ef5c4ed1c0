export { promosRoutes } from './promos.routes.ts'
export { findPromo, returnPromo, usePromo } from './promos.sql.ts'
