// Converts between instants and local time. A zone is a name and a fixed offset from UTC, the same all year.
// Uzbekistan has had no daylight saving since 1992. A zone that has it needs a table of changes, not a row here.
export type Zone = { readonly name: string; readonly offsetMinutes: number }

export const tashkent: Zone = { name: 'Asia/Tashkent', offsetMinutes: 300 }
const zones: readonly Zone[] = [tashkent, { name: 'Asia/Samarkand', offsetMinutes: 300 }]

export function zoneNamed(name: string): Zone {
  const zone = zones.find((candidate) => candidate.name === name)
  if (!zone) throw new RangeError(`No UTC offset defined for the time zone ${name}`)
  return zone
}

export const minuteMs = 60_000
export const dayMinutes = 24 * 60
const dayMs = dayMinutes * minuteMs

/** A day is an integer, counted from 1970-01-01 in local time, so that days can be added. */
export const dayAt = (zone: Zone, at: number): number => Math.floor((at + zone.offsetMinutes * minuteMs) / dayMs)
export const startOfDay = (zone: Zone, day: number): number => day * dayMs - zone.offsetMinutes * minuteMs

/** 0 is Monday; the first of January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7

export const formatDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
export const formatTimeOfDay = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
const two = (number: number) => String(number).padStart(2, '0')

/** Null for an invalid date such as `2026-02-30`. */
export function parseDay(text: string): number | null {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) / dayMs : Number.NaN
  return Number.isInteger(day) && formatDay(day) === text ? day : null
}

/** `HH:MM` as minutes after midnight; `24:00` is the end of the day. Seconds (written by PostgreSQL) must be zero. */
export function parseTimeOfDay(text: string): number | null {
  const [, hour, minute] = /^(\d\d):([0-5]\d)(?::00)?$/.exec(text) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  return minutes <= dayMinutes ? minutes : null
}

/** `2026-11-14T18:30:00+05:00`: the local hour that the customer chose stays readable in the text. */
export function formatInstant(zone: Zone, at: number): string {
  const local = new Date(at + zone.offsetMinutes * minuteMs).toISOString().slice(0, 19)
  return `${local}${zone.offsetMinutes < 0 ? '-' : '+'}${formatTimeOfDay(Math.abs(zone.offsetMinutes))}`
}
