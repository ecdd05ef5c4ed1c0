// How the log tells of hours: a line per shift, as short as a person would write it.
import type { branchHours } from '@dasturxon/contracts/branch-hours.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { Deed } from '#modules/audit'
import type { Staff } from '#platform/actor'

type Facts = NonNullable<Deed['before']>
type Hours = Omit<Reply<typeof branchHours>, 'branchId' | 'version' | 'zone' | 'isActive'>
type Shift = { opens: string | null; closes: string | null }

const written = ({ opens, closes }: Shift) => (opens === null ? 'closed' : `${opens}-${closes}`)

export const factsOf = ({ open, close, deliveryStart, deliveryEnd, workHours, exceptions }: Hours): Facts => ({
  open,
  close,
  deliveryStart,
  deliveryEnd,
  workHours: workHours.map((line) => `${line.weekday} ${written(line)}`),
  exceptions: exceptions.map((line) => `${line.onDate} ${written(line)}`),
})

export const told = (by: Staff, action: `branch.${string}`, entityId: string, before: Facts, after: Facts): Deed => ({
  by: { kind: 'staff', id: by.id },
  action,
  entity: 'branch',
  entityId,
  before,
  after,
})
