export { addressesRoutes } from './addresses.routes.ts'
export { deleteAddressesOf, lockAddressesOf } from './addresses.sql.ts'
