export { auditRoutes } from './audit.routes.ts'
export { type Deed, insertAudit } from './audit.sql.ts'
