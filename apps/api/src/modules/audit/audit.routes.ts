import * as endpoint from '@dasturxon/contracts/audit.endpoints'
import * as schema from '@dasturxon/contracts/audit.schema'
import { done } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { readAudit, type StaffNames } from './read-audit.ts'
import { verifyAudit } from './verify-audit.ts'

/** The names come from the module of the staff, which imports this one. */
export function auditRoutes(app: FastifyInstance, { listStaffNames }: { listStaffNames: StaffNames }): void {
  route(app, endpoint.auditLog, schema.auditLog, ({ tx, query }) => readAudit(tx, listStaffNames, query))

  route(app, endpoint.auditSeal, schema.auditSeal, async ({ tx, query }) => {
    const { after: seq = 0, head = '' } = query
    const check = await verifyAudit(tx, { seq, head })
    return done(check.intact ? { ...check, brokenAt: null } : { ...check, isComplete: true, seq: null, head: null })
  })
}
