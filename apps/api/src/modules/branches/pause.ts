// A pause and a busy time as the rules and the replies have them, from the columns of a branch. What has ended is null.
import { type Busy, lasts, type Pause } from '@dasturxon/rules/pause'
import type { ServiceType } from '@dasturxon/rules/service-type'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { branchPause } from '@dasturxon/contracts/pause.endpoints'

type PauseColumns = {
  pausedUntil: Date | null
  pausedServices: string[] | null
  pauseReason: { uz: string; ru: string; eng: string } | null
}
type BusyColumns = { busyUntil: Date | null; busyMinutes: number | null }
type ShownPause = NonNullable<Reply<typeof branchPause>['pause']>

export function pauseOf({ pausedUntil, pausedServices, pauseReason }: PauseColumns, now: Date): ShownPause | null {
  if (!pausedUntil || !pausedServices || !pauseReason) return null
  const pause = {
    until: pausedUntil.toISOString(),
    services: pausedServices as ServiceType[],
    reason: pauseReason,
  } satisfies Pause
  return lasts(pause, now) ? pause : null
}

export function busyOf({ busyUntil, busyMinutes }: BusyColumns, now: Date): Busy | null {
  if (!busyUntil || !busyMinutes) return null
  const busy = { minutes: busyMinutes, until: busyUntil.toISOString() }
  return lasts(busy, now) ? busy : null
}
