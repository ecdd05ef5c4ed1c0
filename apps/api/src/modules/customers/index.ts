export { customersRoutes } from './customers.routes.ts'
export {
  changeCashback,
  confirmPhone,
  fillInName,
  findCustomer,
  findCustomerByPhone,
  lockCustomerBalance,
  insertCaller,
  insertCustomer,
  listCustomers,
  listCustomersByName,
  listCustomersByPhoneTail,
} from './customers.sql.ts'
export { adoptRecords, type PersonalRecords } from './personal-records.ts'
export {
  bindTelegram,
  findCustomerByTelegram,
  refreshFromTelegram,
  releaseTelegram,
  type TelegramProfile,
} from './telegram.sql.ts'
export { type Customer, type User, userOf } from './update-profile.ts'
