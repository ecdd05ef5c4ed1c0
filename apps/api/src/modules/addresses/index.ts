export { addressesRoutes } from './addresses.routes.ts'
export { addressRecords, listAddresses, lockAddressesOf } from './addresses.sql.ts'
export { saveOrderedAddress } from './save-ordered-address.ts'
