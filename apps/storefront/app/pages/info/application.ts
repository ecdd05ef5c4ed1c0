// The validation schema of the job application form.
import { canonicalPhone } from '@dasturxon/rules/phone'
import { maxLength, minLength, object, refine, string, trim } from 'zod/mini'
import { emptyPhone } from '#platform/fields/phone-format.ts'

export const application = object({
  name: string().check(trim(), minLength(1, 'required'), maxLength(80, 'long')),
  phone: string().check(
    refine((typed) => !emptyPhone.startsWith(typed.trim()), { error: 'required', abort: true }),
    refine((typed) => canonicalPhone(typed) !== null, 'phone'),
  ),
  comment: string().check(trim(), maxLength(1_000, 'long')),
})

export const emptyApplication = { name: '', phone: emptyPhone, comment: '' }
