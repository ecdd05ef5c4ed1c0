export { customersRoutes } from './customers.routes.ts'
export { findCustomer, findCustomerByPhone, insertCustomer } from './customers.sql.ts'
export type { PersonalRecords } from './delete-account.ts'
export {
  bindTelegram,
  findCustomerByTelegram,
  refreshFromTelegram,
  releaseTelegram,
  type TelegramProfile,
} from './telegram.sql.ts'
export { type Customer, type User, userOf } from './user.ts'
