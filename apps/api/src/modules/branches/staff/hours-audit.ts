// Formats branch hours for the audit log: one short text per shift, such as `MONDAY 09:00-14:00`.
import type { branchHours } from '@dasturxon/contracts/branch-hours.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { AuditEntry } from '#modules/audit'
import type { Staff } from '#platform/actor'

type Facts = NonNullable<AuditEntry['before']>
type Read = Reply<typeof branchHours>
type Hours = Omit<Read, 'branchId' | 'version' | 'zone' | 'isActive' | 'exceptions'> & {
  exceptions: readonly (Shift & { onDate: string; name?: string | null | undefined })[]
}
type Shift = { opens: string | null; closes: string | null }

const shiftText = ({ opens, closes }: Shift) => (opens === null ? 'closed' : `${opens}-${closes}`)

export const hoursFactsOf = ({ open, close, deliveryStart, deliveryEnd, workHours, exceptions }: Hours): Facts => ({
  open,
  close,
  deliveryStart,
  deliveryEnd,
  workHours: workHours.map((row) => `${row.weekday} ${shiftText(row)}`),
  exceptions: exceptions.map((row) => [row.onDate, shiftText(row), row.name].filter(Boolean).join(' ')),
})

export const hoursAuditEntry = (
  by: Staff,
  action: Extract<AuditEntry['action'], `branch.${string}`>,
  entityId: string,
  before: Facts,
  after: Facts,
): AuditEntry => ({
  by: { kind: 'staff', id: by.id },
  action,
  entity: 'branch',
  entityId,
  before,
  after,
})
