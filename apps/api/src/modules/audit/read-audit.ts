// A page of the audit log, by actor, action, entity or day, with the names of the staff.
import type { auditLog as contract } from '@dasturxon/contracts/audit.endpoints'
import type { Received, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { parseDay, startOfDay, tashkent } from '@dasturxon/rules/zone'
import type { Compilable } from 'kysely'
import type { Tx } from '#platform/db'
import { listAudit } from './audit.sql.ts'

export type StaffNames = (merchantId: string, ids: readonly string[]) => Compilable<{ id: string; name: string }>
type Asked = Received<typeof contract>['query']

const page = 50

export async function readAudit(
  tx: Tx,
  listStaffNames: StaffNames,
  { before = Number.MAX_SAFE_INTEGER, day, ...filter }: Asked,
): Promise<Outcome<Reply<typeof contract>, never>> {
  const { merchantId } = tx
  const entries = await tx.run(listAudit(merchantId, { ...filter, before, ...(day && momentsOf(day)) }, page))
  const actorIds = new Set(entries.flatMap(({ actorKind, actorId }) => (actorKind === 'staff' && actorId) || []))
  const [staff] = await tx.finish(listStaffNames(merchantId, [...actorIds]))
  const nameOf = new Map(staff.map(({ id, name }) => [id, name]))
  return done(
    entries.map((entry) => ({
      ...entry,
      actorName: nameOf.get(entry.actorId ?? '') ?? null,
      at: entry.at.toISOString(),
    })),
  )
}

function momentsOf(day: string): { from: Date; below: Date } {
  const number = parseDay(day)
  if (number === null) throw new RangeError(`Not a day: ${day}`)
  return { from: new Date(startOfDay(tashkent, number)), below: new Date(startOfDay(tashkent, number + 1)) }
}
