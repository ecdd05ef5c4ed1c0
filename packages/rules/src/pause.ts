// A branch that takes no orders for a while, and a branch that needs more time. Both end by themselves, by the clock.
import { type ServiceType, serviceTypes } from './service-type.ts'
import type { DisplayLanguage } from './display-language.ts'
import { dayAt, tashkent } from './zone.ts'

export type PauseReason = Readonly<Record<DisplayLanguage, string>>

/** `reason` is read by customers. A pause of all service types closes the branch to visitors too. */
export type Pause = { until: string; services: readonly ServiceType[]; reason: PauseReason }
/** `minutes` are added to every promised time. */
export type Busy = { minutes: number; until: string }

/** The pause of a service type that has not ended; without a service type: the pause of the whole branch. */
export const pauseFor = (pause: Pause | null | undefined, service: ServiceType | null): Pause | null =>
  pause && (service ? [service] : serviceTypes).every((type) => pause.services.includes(type)) ? pause : null

export const lasts = ({ until }: { until: string }, now: Date): boolean => Date.parse(until) > now.getTime()

export const busyMinutes = (busy: Busy | null, now: Date): number => (busy && lasts(busy, now) ? busy.minutes : 0)

/** How an end is worded: by its time alone today, with a word tomorrow, with the date later. */
export function dayOfEnd(until: string, now: Date): 'today' | 'tomorrow' | 'later' {
  const days = dayAt(tashkent, Date.parse(until)) - dayAt(tashkent, now.getTime())
  return days <= 0 ? 'today' : days === 1 ? 'tomorrow' : 'later'
}
