// What is to be known of a shop before it can be opened.
import { canonicalPhone } from '@dasturxon/rules/phone'
import { z } from 'zod'
import { normaliseHost } from '#platform/host'

/** Names that would be read as parts of the platform. */
const reserved = ['admin', 'api', 'app', 'console', 'img', 'mail', 'platform', 'status', 'www']

const language = z.enum(['uz', 'ru', 'eng'])

export const host = z.string().transform((text, check) => {
  const name = normaliseHost(text)
  if (name?.includes('.')) return name
  check.addIssue(`${text} is not a host name`)
  return z.NEVER
})

export const owner = z.strictObject({
  login: z.string().regex(/^[a-z0-9][a-z0-9._-]{2,39}$/, '3 to 40 small letters, digits, dots, dashes or underscores'),
  name: z.string().trim().min(1).max(100),
})

export const newShop = z
  .strictObject({
    sub: z
      .string()
      .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'small letters, digits and dashes')
      .refine((sub) => !reserved.includes(sub), 'is reserved for the platform'),
    brand: z.string().trim().min(1).max(60),
    color: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour such as #FCE000'),
    mainLanguage: language,
    languages: z.array(language).min(1),
    phone: z
      .string()
      .transform((text, check) => {
        const phone = canonicalPhone(text)
        if (phone) return phone
        check.addIssue(`${text} is not a phone number`)
        return z.NEVER
      })
      .nullable(),
    host,
    owner,
  })
  .refine(({ mainLanguage, languages }) => languages.includes(mainLanguage), {
    path: ['languages'],
    message: 'must contain the main language',
  })
export type NewShop = z.output<typeof newShop>
