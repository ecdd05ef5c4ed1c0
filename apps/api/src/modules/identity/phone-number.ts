// Checks that a phone number can receive an SMS. `canonicalPhone` checks the format, libphonenumber the numbering plan:
// the number must be possible and no landline.
import { canonicalPhone } from '@dasturxon/rules/phone'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

type Refused = { code: 'invalid_phone' | 'phone_not_served'; params: Record<string, never> }

/** `countries` are the accepted calling codes. */
export function readPhone(typed: string, countries: readonly string[]): Outcome<string, Refused> {
  const phone = canonicalPhone(typed)
  const number = phone ? parsePhoneNumberFromString(phone) : undefined
  if (!number?.isValid() || number.getType() === 'FIXED_LINE') return refused({ code: 'invalid_phone', params: {} })
  if (!countries.includes(number.countryCallingCode)) return refused({ code: 'phone_not_served', params: {} })
  return done(number.number)
}

/**
 * The block of a number: country code and operator in Uzbekistan, else the country. Floods use numbers of one block.
 */
export const prefixOf = (phone: string): string => /^\+998\d\d/.exec(phone)?.[0] ?? phone.slice(0, 4)
