export { addressesRoutes } from './addresses.routes.ts'
export { addressRecords } from './addresses.sql.ts'
