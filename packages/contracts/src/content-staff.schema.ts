// Shop content as staff edit it, including content that is inactive, over or not started.
import { z } from 'zod'
import { banner, extra, link, policy, policyType, story, vacancy } from './content.schema.ts'
import { instant, som, localizedText, richText, writtenImageKey } from './fields.schema.ts'

const noParams = z.object({})
const byId = z.strictObject({ id: z.uuid() })
const deletedId = z.object({ id: z.uuid() })
const image = writtenImageKey
const foreignImage = { unknown_image: noParams }
const full = { content_full: z.object({ max: z.int() }) }

const dates = { createdDate: instant, lastModifiedDate: instant }
const whenShown = { isActive: z.boolean(), startsAt: instant.nullable(), endsAt: instant.nullable() }
const staffStory = story.extend({ ...whenShown, ...dates }).meta({ id: 'StaffStory' })
const staffBanner = banner.extend({ ...whenShown, ...dates }).meta({ id: 'StaffBanner' })
const staffVacancy = vacancy.extend({ isActive: z.boolean(), ...dates }).meta({ id: 'StaffVacancy' })

const place = { priority: z.int().min(-1_000_000).max(1_000_000).nullable().default(null), isActive: z.boolean() }
const moment = instant.max(40).nullable().default(null)
const span = { startsAt: moment, endsAt: moment }
const beginsBeforeItEnds = {
  check: ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) =>
    startsAt === null || endsAt === null || new Date(startsAt) < new Date(endsAt),
  complaint: { path: ['endsAt'], error: 'must be after startsAt' },
}

const writtenSlide = z.strictObject({
  image,
  title: localizedText(120).nullable().default(null),
  link: link.nullable().default(null),
})
const storyWords = { title: localizedText(60), image, slides: z.array(writtenSlide).min(1).max(20), ...place, ...span }
const bannerWords = { title: localizedText(120), image, link: link.nullable().default(null), ...place, ...span }

const vacancyWords = {
  title: localizedText(120),
  text: richText(5_000),
  image: image.nullable().default(null),
  branchId: z.uuid().nullable().default(null),
  salaryFrom: som.nullable().default(null),
  salaryTo: som.nullable().default(null),
  ...place,
}
const startsBelowItsEnd = {
  check: ({ salaryFrom, salaryTo }: { salaryFrom: number | null; salaryTo: number | null }) =>
    salaryFrom === null || salaryTo === null || salaryFrom <= salaryTo,
  complaint: { path: ['salaryTo'], error: 'must not be below salaryFrom' },
}

/** A save sends the lastModifiedDate that was read; when another save came in between, the request is refused. */
const seen = { lastModifiedDate: instant.max(40).describe('the value that was read') }
const changedMeanwhile = { changed_meanwhile: noParams }

const application = z
  .object({ id: z.uuid(), name: z.string(), phone: z.string(), comment: z.string().nullable(), createdDate: instant })
  .meta({ id: 'VacancyApplication' })

const writtenBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('TEXT'), text: richText(5_000) }),
  z.strictObject({ kind: z.literal('BANNER'), image, link: link.nullable().default(null) }),
  z.strictObject({ kind: z.literal('LINK'), title: localizedText(120), link }),
])
const staffExtra = extra
  .extend({ isActive: z.boolean(), lastModifiedDate: instant.nullable().describe('null until the first save') })
  .meta({ id: 'StaffExtraPage' })

export const listStories = {
  summary: 'All stories, including those not shown now',
  reply: z.array(staffStory),
  refusals: {},
}
export const addStory = {
  summary: 'Adds a story',
  body: z.strictObject(storyWords).refine(beginsBeforeItEnds.check, beginsBeforeItEnds.complaint),
  reply: staffStory,
  refusals: { ...foreignImage, ...full },
}
export const changeStory = {
  summary: 'Replaces a story',
  params: byId,
  body: z.strictObject({ ...seen, ...storyWords }).refine(beginsBeforeItEnds.check, beginsBeforeItEnds.complaint),
  reply: staffStory,
  refusals: { ...changedMeanwhile, not_found: noParams, ...foreignImage },
}
export const deleteStory = {
  summary: 'Deletes a story',
  params: byId,
  reply: deletedId,
  refusals: { not_found: noParams },
}

export const listBanners = {
  summary: 'All banners, including those not shown now',
  reply: z.array(staffBanner),
  refusals: {},
}
export const addBanner = {
  summary: 'Adds a banner',
  body: z.strictObject(bannerWords).refine(beginsBeforeItEnds.check, beginsBeforeItEnds.complaint),
  reply: staffBanner,
  refusals: { ...foreignImage, ...full },
}
export const changeBanner = {
  summary: 'Replaces a banner',
  params: byId,
  body: z.strictObject({ ...seen, ...bannerWords }).refine(beginsBeforeItEnds.check, beginsBeforeItEnds.complaint),
  reply: staffBanner,
  refusals: { ...changedMeanwhile, not_found: noParams, ...foreignImage },
}
export const deleteBanner = {
  summary: 'Deletes a banner',
  params: byId,
  reply: deletedId,
  refusals: { not_found: noParams },
}

export const listVacancies = {
  summary: 'All vacancies, including inactive ones',
  reply: z.array(staffVacancy),
  refusals: {},
}
export const addVacancy = {
  summary: 'Adds a vacancy',
  body: z.strictObject(vacancyWords).refine(startsBelowItsEnd.check, startsBelowItsEnd.complaint),
  reply: staffVacancy,
  refusals: { ...foreignImage, ...full, no_branch: noParams },
}
export const changeVacancy = {
  summary: 'Replaces a vacancy',
  params: byId,
  body: z.strictObject({ ...seen, ...vacancyWords }).refine(startsBelowItsEnd.check, startsBelowItsEnd.complaint),
  reply: staffVacancy,
  refusals: { ...changedMeanwhile, not_found: noParams, ...foreignImage, no_branch: noParams },
}
export const deleteVacancy = {
  summary: 'Deletes a vacancy with its applications',
  params: byId,
  reply: deletedId,
  refusals: { not_found: noParams },
}
export const listApplications = {
  summary: 'The applications for a vacancy, newest first',
  params: byId,
  reply: z.array(application),
  refusals: { not_found: noParams },
}

export const staffExtraPage = { summary: 'The extra page, active or not', reply: staffExtra, refusals: {} }
export const changeExtraPage = {
  summary: 'Replaces the extra page',
  body: z.strictObject({
    lastModifiedDate: seen.lastModifiedDate.nullable(),
    title: localizedText(120),
    blocks: z.array(writtenBlock).max(50),
    isActive: z.boolean(),
  }),
  reply: staffExtra,
  refusals: { ...changedMeanwhile, ...foreignImage },
}

export const staffPolicies = { summary: 'The current legal texts', reply: z.array(policy), refusals: {} }
export const changePolicy = {
  summary: 'Replaces a legal text',
  body: z.strictObject({ type: policyType, text: richText(12_000) }),
  reply: policy,
  refusals: {},
}
