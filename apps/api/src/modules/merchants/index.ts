export { merchantsDuties, rewrapSecrets } from './merchants.jobs.ts'
export { merchantsRoutes } from './merchants.routes.ts'
export { findSettings, findSmsTerms } from './merchants.sql.ts'
export { findEtaPolicy } from './policy.sql.ts'
