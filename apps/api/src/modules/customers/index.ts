export { bindPhone } from './bind-phone.ts'
export { customersRoutes } from './customers.routes.ts'
export {
  changeCashback,
  confirmPhone,
  fillInName,
  findCustomer,
  findCustomerByPhone,
  listActiveCustomers,
  listCashbackHolders,
  lockCustomer,
  lockCustomerBalance,
  insertCaller,
  insertCustomer,
  listCustomers,
  listCustomersByName,
  listCustomersByPhoneTail,
  setLanguage,
} from './customers.sql.ts'
export { adoptRecords, type PersonalRecords } from './personal-records.ts'
export { type ReadLaunch } from './log-in.ts'
export {
  findCustomerByTelegram,
  refreshFromTelegram,
  selectProvenPhone,
  selectTelegramId,
  selectTelegramIds,
  type TelegramProfile,
} from './telegram.sql.ts'
export { type Customer, type User, userOf } from './update-profile.ts'
