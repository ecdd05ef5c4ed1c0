// Can this number get a code? The rule knows the shape; whether such a number can exist, and is no landline, the numbering plans know.
import { canonicalPhone } from '@dasturxon/rules/phone'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

type Refused = { code: 'invalid_phone' | 'phone_not_served'; params: Record<string, never> }

/** `countries` are calling codes. */
export function readPhone(typed: string, countries: readonly string[]): Outcome<string, Refused> {
  const phone = canonicalPhone(typed)
  const number = phone ? parsePhoneNumberFromString(phone) : undefined
  if (!number?.isValid() || number.getType() === 'FIXED_LINE') return refused({ code: 'invalid_phone', params: {} })
  if (!countries.includes(number.countryCallingCode)) return refused({ code: 'phone_not_served', params: {} })
  return done(number.number)
}

/** Numbers that are sold together: the operator's two digits at home, the country elsewhere. Floods come in such blocks. */
export const prefixOf = (phone: string): string => /^\+998\d\d/.exec(phone)?.[0] ?? phone.slice(0, 4)
