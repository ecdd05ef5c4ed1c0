export {
  type BookedOrder,
  type MovedMoney,
  recordCancel,
  recordCashbackAdjusted,
  recordCashbackEarned,
  recordPayment,
  recordRefund,
  recordSale,
} from './ledger.ts'
export { listCashbackEntries } from './ledger.sql.ts'
export { offeredMethods } from './offered-methods.ts'
export { paymentsRoutes } from './payments.routes.ts'
export { listPaymentChannels } from './payments.sql.ts'
