export { tellNewPromos, tellPromos } from './tell-new-promos.ts'
export { promoRecords } from './personal-records.ts'
export { promosRoutes } from './promos.routes.ts'
export { findPromo, findTakenPromo, returnPromo, usePromo } from './promos.sql.ts'
