export { auditRoutes } from './audit.routes.ts'
export { insertAudit } from './audit.sql.ts'
