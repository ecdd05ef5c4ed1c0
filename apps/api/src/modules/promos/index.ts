export { promosRoutes } from './promos.routes.ts'
export { findPromo } from './promos.sql.ts'
export { type PromoRow, returnPromo, usePromo } from './use-promo.ts'
