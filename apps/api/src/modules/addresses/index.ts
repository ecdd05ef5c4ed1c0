export { addressesRoutes } from './addresses.routes.ts'
export { addressRecords } from './address-records.ts'
