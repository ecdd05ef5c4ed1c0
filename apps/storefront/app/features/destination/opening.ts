// When a service of a branch opens or closes. The strip above the menu, the header, the card of a closed shop and the
// pages of the server all ask here, so that they never name two different times.
import type { branchById } from '@dasturxon/contracts/branches.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { branchSchedule } from '@dasturxon/rules/branch-schedule'
import { closesAt, isOpen, nextOpening } from '@dasturxon/rules/opening-hours'
import { lasts } from '@dasturxon/rules/pause'
import type { ServiceType } from '@dasturxon/rules/service-type'

export type Branch = Reply<typeof branchById>
/** `changesAt`: when it closes or, while it is closed, opens; null when it never does. `pause`: why it is closed. */
export type Opening = { isOpen: boolean; changesAt: Date | null; pause: Branch['pause'] }

/** Never open while the API returns the branch as closed: the clock of a device may be wrong. */
export function openingOf(branch: Branch, service: ServiceType | null, now: Date): Opening {
  const schedule = branchSchedule(branch, service)
  const isOpenByHours = isOpen(schedule, now)
  // Closed by its hours anyway: then the pause explains nothing.
  const pause = schedule.pause && lasts(schedule.pause, now) && isOpen({ ...schedule, pause: null }, now)
  if (isOpenByHours && !branch.isOpen)
    return { isOpen: false, changesAt: branch.opensAt === null ? null : new Date(branch.opensAt), pause: null }
  return {
    isOpen: isOpenByHours,
    changesAt: isOpenByHours ? closesAt(schedule, now) : nextOpening(schedule, now),
    pause: pause ? branch.pause : null,
  }
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
