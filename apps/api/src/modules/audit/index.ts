export { auditRoutes } from './audit.routes.ts'
export { type AuditEntry, insertAudit } from './audit.sql.ts'
