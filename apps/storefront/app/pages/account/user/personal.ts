// What a customer tells about themselves, as the form holds it and as the API takes it. A birthday is typed the way it
// is said here: day, month, year.
import type { Request } from '@dasturxon/contracts/endpoint'
import type { updateProfile } from '@dasturxon/contracts/customers.endpoints'
import { type infer as Infer, literal, maxLength, object, refine, string, trim } from 'zod/mini'
import type { User } from '#platform/session/session-store.ts'

export const birthdayMask = '##.##.####'
/** The form has a word for what the profile leaves empty. */
export const genders = ['FEMALE', 'MALE', 'UNSAID'] as const

const name = () => string().check(trim(), maxLength(60, 'long'))

export const personal = object({
  firstName: name(),
  lastName: name(),
  birthday: string().check(refine((typed) => typed === '' || dateOf(typed) !== null, 'date')),
  gender: literal(genders),
})

export type Personal = Infer<typeof personal>

export const personalOf = ({ firstName, lastName, birthday, gender }: User): Personal => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  birthday: birthday?.split('-').toReversed().join('.') ?? '',
  gender: gender ?? 'UNSAID',
})

export const profileOf = (told: Personal): Request<typeof updateProfile>['body'] => ({
  firstName: told.firstName || null,
  lastName: told.lastName || null,
  birthday: dateOf(told.birthday),
  gender: told.gender === 'UNSAID' ? null : told.gender,
})

/** `23.04.1996` → `1996-04-23`; null for a day that never was, or on which nobody who orders was born. */
export function dateOf(typed: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(typed) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const iso = `${year}-${month}-${day}`
  const isReal = year >= '1900' && date.toISOString().startsWith(iso)
  return isReal && date.getTime() < Date.now() ? iso : null
}
