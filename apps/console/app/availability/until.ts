// Ends of stops, pauses and busy times, from the choices on a screen. Ends are whole minutes: nobody reads seconds.
import { wallClockAt } from '@dasturxon/i18n/calendar'

const minute = 60_000

export type StopChoice = 'closing' | 'hour' | 'tomorrow' | 'ever'
export type StopEnds = { closing: string; tomorrow: string }

/** Null: until staff open it again. A closing time that has passed on an old screen counts as one hour. */
export function stopUntil(choice: StopChoice, ends: StopEnds, now: Date): string | null {
  if (choice === 'ever') return null
  const named = choice === 'hour' ? null : ends[choice]
  return named && Date.parse(named) > now.getTime() ? named : minutesFrom(now, 60)
}

export const minutesFrom = (now: Date, minutes: number): string =>
  new Date(Math.ceil(now.getTime() / minute) * minute + minutes * minute).toISOString()

/** The next moment with this time of day in Tashkent: today, or tomorrow when it has passed. Null for a half-typed time. */
export function nextTime(time: string, now: Date): string | null {
  const match = /^(\d\d):(\d\d)$/.exec(time)
  if (!match) return null
  const { hour, minute: past } = wallClockAt(now)
  const ahead = (Number(match[1]) * 60 + Number(match[2]) - hour * 60 - past + 1440) % 1440
  return new Date(Math.floor(now.getTime() / minute) * minute + (ahead || 1440) * minute).toISOString()
}
