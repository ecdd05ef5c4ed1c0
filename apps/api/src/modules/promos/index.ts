export { promosRoutes } from './promos.routes.ts'
export { findPromo } from './promos.sql.ts'
export { returnPromo, usePromo } from './use-promo.ts'
