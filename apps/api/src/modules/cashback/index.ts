export { cashbackRoutes } from './cashback.routes.ts'
export { expireCashback, expireCashbackOfAll } from './expire-cashback.ts'
export { accrueCashback, adjustCashback, refundAsCashback, reserveCashback, returnCashback } from './move-cashback.ts'
