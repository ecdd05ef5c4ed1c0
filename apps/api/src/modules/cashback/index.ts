export { cashbackRoutes } from './cashback.routes.ts'
export { accrueCashback, adjustCashback, refundAsCashback, reserveCashback, returnCashback } from './move-cashback.ts'
