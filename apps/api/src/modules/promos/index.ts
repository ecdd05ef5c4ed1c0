export { promosRoutes } from './promos.routes.ts'
export { findPromo, findTakenPromo, returnPromo, usePromo } from './promos.sql.ts'
