// Computes how long a page that shows the opening hours of branches stays true.
import type { branches } from '@dasturxon/contracts/branches.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { branchSchedule } from '@dasturxon/rules/branch-schedule'
import { openingState } from '@dasturxon/rules/closest-branch'
import { closesAt } from '@dasturxon/rules/opening-hours'
import type { ServiceType } from '@dasturxon/rules/service-type'

/** The text of an opening time names the weekday until the opening is this close. */
const day = 86_400_000
/** The API has read the hours a moment ago, by another clock: a change since then must not be missed. */
const ago = 5_000

/**
 * The next moment, in ms, when a branch opens or closes, when its pause or busy time ends, or when the text of that moment changes. With a service: the
 * hours of that service instead of the hours for visitors.
 */
export function hoursChangeAt(list: Reply<typeof branches>, now: Date, service: ServiceType | null = null): number {
  const since = now.getTime() - ago
  const changes = list.map((branch) => {
    const schedule = branchSchedule(branch, service)
    const state = service === null ? branch : openingState(schedule, new Date(since))
    const closes = () => closesAt(schedule, new Date(since)) ?? closesAt(schedule, now)
    const next = state.isOpen ? closes() : state.opensAt
    const moment = next === null ? Infinity : new Date(next).getTime()
    const states = [branch.pause, branch.busy].map((state) => (state ? Date.parse(state.until) : Infinity))
    return Math.min(moment - day > since ? moment - day : moment, ...states)
  })
  return Math.min(Infinity, ...changes)
}
