// What a shop tells beside its menu: stories, banners, vacancies, its extra page and its legal texts.
import { safeRedirect } from '@dasturxon/rules/redirect-url'
import { z } from 'zod'
import { imageKey, instant, localized, som, text } from './fields.schema.ts'

const nothing = z.object({})
const byId = z.strictObject({ id: z.uuid() })
const order = z.int().nullable().describe('ascending; null goes last')

/** Where a tap leads. Never off the shop's own host: what staff can write must not become a way to elsewhere. */
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
    branchId: z.uuid().nullable().describe('null: wherever hands are needed'),
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
  summary: 'The stories of today; none while the shop has them switched off',
  reply: z.array(story),
  refusals: {},
}

export const banners = {
  summary: 'The banners of today; none while the shop has them switched off',
  reply: z.array(banner),
  refusals: {},
}

export const vacancies = {
  summary: 'The open vacancies; none while the shop has them switched off',
  reply: z.array(vacancy),
  refusals: {},
}

export const vacancyById = {
  summary: 'An open vacancy',
  params: byId,
  reply: vacancy,
  refusals: { not_found: nothing },
}

export const applyForVacancy = {
  summary: 'Leaves a number to be called back at; forgotten after ninety days',
  params: byId,
  body: z.strictObject({ name: text(80).trim().min(1), phone: text(32), comment: text(1_000).trim().nullish() }),
  reply: z.object({ applied: z.literal(true) }),
  refusals: {
    not_found: nothing,
    invalid_phone: nothing,
    phone_not_served: nothing,
    too_many_applications: z.object({ retryAfter: z.int().describe('seconds') }),
  },
}

export const extraPage = {
  summary: 'The page the merchant has composed freely',
  reply: extra,
  refusals: { not_found: nothing },
}

const names = z
  .string()
  .max(60)
  .transform((list) => list.split(','))
  .pipe(z.array(policyType))

export const companyPolicies = {
  summary: 'Legal texts and the story of the company, those named or all',
  query: z.strictObject({ policies: names.optional().describe('TERMS,ABOUT_COMPANY,PRIVACY_POLICY') }),
  reply: z.array(policy),
  refusals: {},
}
