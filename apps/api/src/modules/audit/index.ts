export { auditRoutes } from './audit.routes.ts'
export { type AuditEntry, countDoneSince, insertAudit } from './audit.sql.ts'
