// When a service of a branch opens or closes. The strip above the menu, the header, the card of a closed shop and the
// pages of the server all ask here, so that they never name two different times.
import type { branchById } from '@dasturxon/contracts/branches.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { branchSchedule } from '@dasturxon/rules/branch-schedule'
import { closesAt, isOpen, nextOpening } from '@dasturxon/rules/opening-hours'
import type { ServiceType } from '@dasturxon/rules/service-type'

export type Branch = Reply<typeof branchById>
/** `changesAt`: when it closes or, while it is closed, opens; null when it never does. */
export type Opening = { isOpen: boolean; changesAt: Date | null }

/** Never open while the API returns the branch as closed: the clock of a device may be wrong. */
export function openingOf(branch: Branch, service: ServiceType | null, now: Date): Opening {
  const schedule = branchSchedule(branch, service)
  const isOpenByHours = isOpen(schedule, now)
  if (isOpenByHours && !branch.isOpen)
    return { isOpen: false, changesAt: branch.opensAt === null ? null : new Date(branch.opensAt) }
  return { isOpen: isOpenByHours, changesAt: isOpenByHours ? closesAt(schedule, now) : nextOpening(schedule, now) }
}

const offers = { DELIVERY: 'deliveryEnabled', PICK_UP: 'pickupEnabled', DINE_IN: 'dineinEnabled' } as const

/** The branch that opens first, for a visitor who has chosen none; null while one is open, and when none ever opens. */
export function firstToOpen<B extends Branch>(
  branches: readonly B[],
  service: ServiceType | null,
  now: Date,
): B | null {
  const serving = branches.filter(({ settings }) => service === null || settings[offers[service]])
  const openings = serving.map((branch) => ({ branch, ...openingOf(branch, service, now) }))
  if (openings.some((one) => one.isOpen)) return null
  const known = openings.filter(({ changesAt }) => changesAt !== null)
  return known.toSorted((a, b) => Number(a.changesAt) - Number(b.changesAt))[0]?.branch ?? null
}
