export { cashbackRoutes } from './cashback.routes.ts'
export { accrueCashback, adjustCashback, reserveCashback, returnCashback } from './move-cashback.ts'
