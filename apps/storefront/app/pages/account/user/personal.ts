// Converts the personal details of a customer between the form and the API. A birthday is typed as in Uzbekistan: day,
// month, year.
import type { Request } from '@dasturxon/contracts/endpoint'
import type { updateProfile } from '@dasturxon/contracts/customers.endpoints'
import { type infer as Infer, literal, maxLength, object, refine, string, trim } from 'zod/mini'
import type { User } from '#platform/session/session-store.ts'

export const birthdayMask = '##.##.####'
/** `UNSAID` is the form value of a profile whose gender is null. */
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

export const profileOf = (form: Personal): Request<typeof updateProfile>['body'] => ({
  firstName: form.firstName || null,
  lastName: form.lastName || null,
  birthday: dateOf(form.birthday),
  gender: form.gender === 'UNSAID' ? null : form.gender,
})

/** `23.04.1996` → `1996-04-23`; null for a date that does not exist, is before 1900 or is in the future. */
export function dateOf(typed: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(typed) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const iso = `${year}-${month}-${day}`
  const isReal = year >= '1900' && date.toISOString().startsWith(iso)
  return isReal && date.getTime() < Date.now() ? iso : null
}
