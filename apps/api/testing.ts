// The only entry into the API's code for code outside it: tests of the whole product, load, chaos, demo data. An
// architecture wall enforces it (tooling/walls.ts). Names of databases and roles have a second, light entry,
// `migrations/bootstrap.ts`: loading the whole API for a connection string would cost each command two seconds.
export { migrate } from './migrations/migrate.ts'
export { buildApp } from './src/app.ts'
export { readApiEnv } from './src/env.ts'
export { adjustCashback } from '#modules/cashback'
export { accessTokens, refreshCookie, writeRefreshToken } from '#modules/identity'
export { documentsHandlers, menuChanged, openDocumentCache } from '#modules/menu'
export { findOrderTerms } from '#modules/merchants'
export { recordSale } from '#modules/payments'
export type { Localized } from '#platform/columns'
export { openDatabase, type Database, type Tx } from '#platform/db'
export { type Keyring, parseKeyring, seal, unseal } from '#platform/envelope'
export { guardOf, isVersionConflict } from '#platform/errors'
export { openWakeUps } from '#platform/wake-ups'
export { newId } from '#platform/id'
export { enqueue } from '#platform/jobs'
export { openPasswords } from '#platform/passwords'
export { build, toStatement, type Query } from '#platform/query'
export { openRedis } from '#platform/redis'
export type { JobRun } from '#platform/run-jobs'
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

// Functions that the product itself uses only inside their module.
export { connectBot } from './src/modules/bot/bot-jobs.ts'
export { webhookSecretOf } from './src/modules/bot/webhook-secret.ts'
export { listAreas } from './src/modules/delivery/delivery.sql.ts'
export { resumeProducts, stopListChanged, stopProducts } from './src/modules/menu/stop-list/stop-products.ts'
export { reconcile } from './src/modules/payment-providers/payment-jobs.ts'
export { tashkentDay } from './src/modules/payment-providers/reconciliation/tashkent-day.ts'
export { sealTotp } from './src/modules/staff/totp.ts'

// Steps of an order that its routes and jobs run, and that a model test of the order lifecycle runs in any order.
export { changeStatus } from './src/modules/orders/staff/change-status.ts'
export { findOrder } from './src/modules/orders/orders.sql.ts'
export { moveOrder } from './src/modules/orders/lifecycle/move-order.ts'
export { handleDeadline } from './src/modules/orders/lifecycle/handle-deadline.ts'
export { receiveOrderPayment } from './test/receive-order-payment.ts'
export { advanceDelivery } from './src/modules/orders/lifecycle/advance-delivery.ts'
