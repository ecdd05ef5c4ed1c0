// The content of a shop beside its menu: stories, banners, vacancies, the extra page and the legal texts.
import { safeRedirect } from '@dasturxon/rules/redirect-url'
import { z } from 'zod'
import { imageKey, instant, localized, som, text } from './fields.schema.ts'

const noParams = z.object({})
const byId = z.strictObject({ id: z.uuid() })
const order = z.int().nullable().describe('ascending; null goes last')

/** The target of a tap. Never on another host: content written by staff must not redirect customers to other sites. */
export const link = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('PRODUCT'), id: z.uuid() }),
    z.strictObject({ kind: z.literal('CATEGORY'), id: z.uuid() }),
    z.strictObject({ kind: z.literal('PROMO'), code: text(40).min(1) }),
    z.strictObject({
      kind: z.literal('URL'),
      path: text(500).refine((path) => safeRedirect(path) === path, 'must be a path of this shop'),
    }),
  ])
  .meta({ id: 'ContentLink' })

const slide = z.object({ image: imageKey, title: localized.nullable(), link: link.nullable() })

export const story = z
  .object({ id: z.uuid(), title: localized, image: imageKey, slides: z.array(slide), priority: order })
  .meta({ id: 'Story' })

export const banner = z
  .object({ id: z.uuid(), title: localized, image: imageKey, link: link.nullable(), priority: order })
  .meta({ id: 'Banner' })

export const vacancy = z
  .object({
    id: z.uuid(),
    title: localized,
    text: localized,
    image: imageKey.nullable(),
    branchId: z.uuid().nullable().describe('null: any branch'),
    salaryFrom: som.nullable(),
    salaryTo: som.nullable(),
    priority: order,
    createdDate: instant,
  })
  .meta({ id: 'Vacancy' })

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('TEXT'), text: localized }),
  z.object({ kind: z.literal('BANNER'), image: imageKey, link: link.nullable() }),
  z.object({ kind: z.literal('LINK'), title: localized, link }),
])

export const extra = z.object({ title: localized, blocks: z.array(block) }).meta({ id: 'ExtraPage' })

export const policyType = z.enum(['TERMS', 'ABOUT_COMPANY', 'PRIVACY_POLICY'])
export const policy = z.object({ type: policyType, text: localized }).meta({ id: 'CompanyPolicy' })

export const stories = {
  summary: 'The stories shown now; empty while the shop has stories switched off',
  reply: z.array(story),
  refusals: {},
}

export const banners = {
  summary: 'The banners shown now; empty while the shop has banners switched off',
  reply: z.array(banner),
  refusals: {},
}

export const vacancies = {
  summary: 'The open vacancies; empty while the shop has vacancies switched off',
  reply: z.array(vacancy),
  refusals: {},
}

export const vacancyById = {
  summary: 'An open vacancy',
  params: byId,
  reply: vacancy,
  refusals: { not_found: noParams },
}

export const applyForVacancy = {
  summary: 'Applies for a vacancy with a phone number; the application is deleted after ninety days',
  params: byId,
  body: z.strictObject({ name: text(80).trim().min(1), phone: text(32), comment: text(1_000).trim().nullish() }),
  reply: z.object({ applied: z.literal(true) }),
  refusals: {
    not_found: noParams,
    invalid_phone: noParams,
    phone_not_served: noParams,
    too_many_applications: z.object({ retryAfter: z.int().describe('seconds') }),
  },
}

export const extraPage = {
  summary: 'The extra page composed by the merchant',
  reply: extra,
  refusals: { not_found: noParams },
}

const names = z
  .string()
  .max(60)
  .transform((list) => list.split(','))
  .pipe(z.array(policyType))

export const companyPolicies = {
  summary: 'The legal texts and the text about the company, those requested or all',
  query: z.strictObject({ policies: names.optional().describe('TERMS,ABOUT_COMPANY,PRIVACY_POLICY') }),
  reply: z.array(policy),
  refusals: {},
}
