// How staff write what the shop tells. They also see what is switched off, over or not begun.
import { z } from 'zod'
import { banner, extra, link, policy, policyType, story, vacancy } from './content.schema.ts'
import { instant, som, words, writtenImageKey } from './fields.schema.ts'

const nothing = z.object({})
const byId = z.strictObject({ id: z.uuid() })
const gone = z.object({ id: z.uuid() })
const image = writtenImageKey
const foreignImage = { unknown_image: nothing }
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
  title: words(120).nullable().default(null),
  link: link.nullable().default(null),
})
const storyWords = { title: words(60), image, slides: z.array(writtenSlide).min(1).max(20), ...place, ...span }
const bannerWords = { title: words(120), image, link: link.nullable().default(null), ...place, ...span }

const vacancyWords = {
  title: words(120),
  text: words(5_000),
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

/** Whoever saves names what they read by its moment; when somebody else saved in between, nothing is overwritten. */
const seen = { lastModifiedDate: instant.max(40).describe('as it was read') }
const overtaken = { changed_meanwhile: nothing }

const application = z
  .object({ id: z.uuid(), name: z.string(), phone: z.string(), comment: z.string().nullable(), createdDate: instant })
  .meta({ id: 'VacancyApplication' })

const writtenBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('TEXT'), text: words(5_000) }),
  z.strictObject({ kind: z.literal('BANNER'), image, link: link.nullable().default(null) }),
  z.strictObject({ kind: z.literal('LINK'), title: words(120), link }),
])
const staffExtra = extra
  .extend({ isActive: z.boolean(), lastModifiedDate: instant.nullable().describe('null until it is first written') })
  .meta({ id: 'StaffExtraPage' })

export const listStories = {
  summary: 'Every story, also those not shown now',
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
  summary: 'Writes a story anew',
  params: byId,
  body: z.strictObject({ ...seen, ...storyWords }).refine(beginsBeforeItEnds.check, beginsBeforeItEnds.complaint),
  reply: staffStory,
  refusals: { ...overtaken, not_found: nothing, ...foreignImage },
}
export const deleteStory = {
  summary: 'Takes a story away',
  params: byId,
  reply: gone,
  refusals: { not_found: nothing },
}

export const listBanners = {
  summary: 'Every banner, also those not shown now',
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
  summary: 'Writes a banner anew',
  params: byId,
  body: z.strictObject({ ...seen, ...bannerWords }).refine(beginsBeforeItEnds.check, beginsBeforeItEnds.complaint),
  reply: staffBanner,
  refusals: { ...overtaken, not_found: nothing, ...foreignImage },
}
export const deleteBanner = {
  summary: 'Takes a banner away',
  params: byId,
  reply: gone,
  refusals: { not_found: nothing },
}

export const listVacancies = {
  summary: 'Every vacancy, also those that are filled',
  reply: z.array(staffVacancy),
  refusals: {},
}
export const addVacancy = {
  summary: 'Adds a vacancy',
  body: z.strictObject(vacancyWords).refine(startsBelowItsEnd.check, startsBelowItsEnd.complaint),
  reply: staffVacancy,
  refusals: { ...foreignImage, ...full, no_branch: nothing },
}
export const changeVacancy = {
  summary: 'Writes a vacancy anew',
  params: byId,
  body: z.strictObject({ ...seen, ...vacancyWords }).refine(startsBelowItsEnd.check, startsBelowItsEnd.complaint),
  reply: staffVacancy,
  refusals: { ...overtaken, not_found: nothing, ...foreignImage, no_branch: nothing },
}
export const deleteVacancy = {
  summary: 'Takes a vacancy away, and forgets who applied for it',
  params: byId,
  reply: gone,
  refusals: { not_found: nothing },
}
export const listApplications = {
  summary: 'Who wants to be called back about a vacancy, newest first',
  params: byId,
  reply: z.array(application),
  refusals: { not_found: nothing },
}

export const staffExtraPage = { summary: 'The extra page, shown or not', reply: staffExtra, refusals: {} }
export const changeExtraPage = {
  summary: 'Writes the extra page',
  body: z.strictObject({
    lastModifiedDate: seen.lastModifiedDate.nullable(),
    title: words(120),
    blocks: z.array(writtenBlock).max(50),
    isActive: z.boolean(),
  }),
  reply: staffExtra,
  refusals: { ...overtaken, ...foreignImage },
}

export const staffPolicies = { summary: 'The legal texts as they are', reply: z.array(policy), refusals: {} }
export const changePolicy = {
  summary: 'Writes a legal text',
  body: z.strictObject({ type: policyType, text: words(12_000) }),
  reply: policy,
  refusals: {},
}
