export { auditRoutes } from './audit.routes.ts'
export { auditTable } from './personal-records.ts'
export { type AuditEntry, countDoneSince, insertAudit } from './audit.sql.ts'
