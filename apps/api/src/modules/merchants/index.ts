export { merchantsHandlers, rewrapSecrets } from './merchants.jobs.ts'
export { merchantsRoutes } from './merchants.routes.ts'
export {
  findFeatures,
  findMainLanguage,
  findMenuVersion,
  findSettings,
  findSmsTerms,
  markBotConnected,
  raiseMenuVersion,
  raiseSettingsVersion,
} from './merchants.sql.ts'
export { findMerchantNamed, lockMerchantName, openMerchant, setMerchantActive } from './opening.sql.ts'
export { findCashbackTerms, findEtaPolicy, findOrderTerms } from './order-terms.sql.ts'
