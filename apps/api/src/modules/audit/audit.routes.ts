import * as endpoint from '@dasturxon/contracts/audit.endpoints'
import * as schema from '@dasturxon/contracts/audit.schema'
import { done } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { listAudit } from './audit.sql.ts'
import { verifyAudit } from './verify-audit.ts'

const page = 50

export function auditRoutes(app: FastifyInstance): void {
  route(app, endpoint.auditLog, schema.auditLog, async ({ tx, query }) => {
    const [entries] = await tx.finish(listAudit(tx.merchantId, query.before ?? Number.MAX_SAFE_INTEGER, page))
    return done(entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })))
  })

  route(app, endpoint.auditSeal, schema.auditSeal, async ({ tx }) => {
    const check = await verifyAudit(tx)
    return done(check.intact ? { ...check, brokenAt: null } : { ...check, seq: null, head: null })
  })
}
