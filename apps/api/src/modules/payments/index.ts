export {
  recordCancel,
  recordCashbackAdjusted,
  recordCashbackEarned,
  recordCashbackExpired,
  recordChange,
  recordPayment,
  recordRefund,
  recordRefundAsCashback,
  recordSale,
} from './ledger.ts'
export { findHeldMoney, listCashbackEntries, listCashbackMovements, selectMovedMoney } from './ledger.sql.ts'
export { offeredMethods } from './offered-methods.ts'
export { watchPayHosts } from './pay-host-health.ts'
export { bookRecords } from './personal-records.ts'
export { paymentsRoutes } from './payments.routes.ts'
export { insertCash, listPaymentChannels, markConnected } from './payments.sql.ts'
