export { cashbackRoutes } from './cashback.routes.ts'
export { accrueCashback, adjustCashback, cashbackGuard, reserveCashback, returnCashback } from './move-cashback.ts'
