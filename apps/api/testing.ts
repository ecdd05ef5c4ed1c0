// The one door into the API's code for what is no part of it: tests of the whole product, load, chaos, demo data. A wall
// holds it (tooling/walls.ts). Names of databases and roles have a second, light one, `migrations/bootstrap.ts`: loading
// the whole application to learn a connection string would cost every command two seconds.
export { migrate } from './migrations/migrate.ts'
export { buildApp } from './src/app.ts'
export { readApiEnv } from './src/env.ts'
export { adjustCashback } from '#modules/cashback'
export { accessTokens, refreshCookie, writeRefreshToken } from '#modules/identity'
export { documentsDuties, menuChanged, openMenuShelf } from '#modules/menu'
export { findOrderTerms } from '#modules/merchants'
export { payOrder } from '#modules/orders'
export { recordSale } from '#modules/payments'
export type { Localized } from '#platform/columns'
export { openDatabase, type Database, type Tx } from '#platform/db'
export { type Keyring, parseKeyring, seal, unseal } from '#platform/envelope'
export { guardOf, isOvertaken } from '#platform/errors'
export { openHints } from '#platform/hints'
export { newId } from '#platform/id'
export { openPasswords } from '#platform/passwords'
export { build, toStatement, type Query } from '#platform/query'
export { openRedis } from '#platform/redis'
export type { Run } from '#platform/run-jobs'
export { openSecrets } from '#platform/secrets'
export type {
  CategoryNavigationType,
  CategoryScrollType,
  CategoryViewType,
  DB,
  DeliveryProvider,
  MerchantPolicy,
  MerchantSettings,
  PaymentType,
  PolicyType,
  ProductUnit,
  SmsGateway,
  Weekday,
} from '#platform/tables'

// What the product itself uses only inside its module.
export { listAreas } from './src/modules/delivery/delivery.sql.ts'
export { resumeProducts, stopChanged, stopProducts } from './src/modules/menu/stop-list/stop-products.ts'
export { sealTotp } from './src/modules/staff/totp.ts'

// Steps of an order that its routes and jobs take, and which a model of its life takes in any order.
export { bringOrder } from './src/modules/orders/staff/bring-order.ts'
export { findOrder } from './src/modules/orders/orders.sql.ts'
export { moveOrder } from './src/modules/orders/running/move-order.ts'
export { passDeadline } from './src/modules/orders/running/pass-deadline.ts'
export { rideOn } from './src/modules/orders/running/ride-on.ts'
