import type { Endpoint } from './endpoint.ts'
import type * as schema from './content-staff.schema.ts'

export const listStories = {
  method: 'GET',
  path: '/staff/v1/content/stories',
  access: 'staff',
  capability: 'content.write',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.listStories,
} as const satisfies Endpoint<typeof schema.listStories>

export const addStory = {
  method: 'POST',
  path: '/staff/v1/content/stories',
  access: 'staff',
  capability: 'content.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { unknown_image: 422, content_full: 409 },
  types: {} as typeof schema.addStory,
} as const satisfies Endpoint<typeof schema.addStory>

export const changeStory = {
  method: 'PUT',
  path: '/staff/v1/content/stories/:id',
  access: 'staff',
  capability: 'content.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { changed_meanwhile: 412, not_found: 404, unknown_image: 422 },
  types: {} as typeof schema.changeStory,
} as const satisfies Endpoint<typeof schema.changeStory>

export const deleteStory = {
  method: 'DELETE',
  path: '/staff/v1/content/stories/:id',
  access: 'staff',
  capability: 'content.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.deleteStory,
} as const satisfies Endpoint<typeof schema.deleteStory>

export const listBanners = {
  method: 'GET',
  path: '/staff/v1/content/banners',
  access: 'staff',
  capability: 'content.write',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.listBanners,
} as const satisfies Endpoint<typeof schema.listBanners>

export const addBanner = {
  method: 'POST',
  path: '/staff/v1/content/banners',
  access: 'staff',
  capability: 'content.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { unknown_image: 422, content_full: 409 },
  types: {} as typeof schema.addBanner,
} as const satisfies Endpoint<typeof schema.addBanner>

export const changeBanner = {
  method: 'PUT',
  path: '/staff/v1/content/banners/:id',
  access: 'staff',
  capability: 'content.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { changed_meanwhile: 412, not_found: 404, unknown_image: 422 },
  types: {} as typeof schema.changeBanner,
} as const satisfies Endpoint<typeof schema.changeBanner>

export const deleteBanner = {
  method: 'DELETE',
  path: '/staff/v1/content/banners/:id',
  access: 'staff',
  capability: 'content.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.deleteBanner,
} as const satisfies Endpoint<typeof schema.deleteBanner>

export const listVacancies = {
  method: 'GET',
  path: '/staff/v1/content/vacancies',
  access: 'staff',
  capability: 'content.write',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.listVacancies,
} as const satisfies Endpoint<typeof schema.listVacancies>

export const addVacancy = {
  method: 'POST',
  path: '/staff/v1/content/vacancies',
  access: 'staff',
  capability: 'content.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { unknown_image: 422, content_full: 409, no_branch: 404 },
  types: {} as typeof schema.addVacancy,
} as const satisfies Endpoint<typeof schema.addVacancy>

export const changeVacancy = {
  method: 'PUT',
  path: '/staff/v1/content/vacancies/:id',
  access: 'staff',
  capability: 'content.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { changed_meanwhile: 412, not_found: 404, unknown_image: 422, no_branch: 404 },
  types: {} as typeof schema.changeVacancy,
} as const satisfies Endpoint<typeof schema.changeVacancy>

export const deleteVacancy = {
  method: 'DELETE',
  path: '/staff/v1/content/vacancies/:id',
  access: 'staff',
  capability: 'content.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.deleteVacancy,
} as const satisfies Endpoint<typeof schema.deleteVacancy>

export const listApplications = {
  method: 'GET',
  path: '/staff/v1/content/vacancies/:id/applications',
  access: 'staff',
  capability: 'content.write',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.listApplications,
} as const satisfies Endpoint<typeof schema.listApplications>

export const staffExtraPage = {
  method: 'GET',
  path: '/staff/v1/content/extra',
  access: 'staff',
  capability: 'content.write',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.staffExtraPage,
} as const satisfies Endpoint<typeof schema.staffExtraPage>

export const changeExtraPage = {
  method: 'PUT',
  path: '/staff/v1/content/extra',
  access: 'staff',
  capability: 'content.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { changed_meanwhile: 412, unknown_image: 422 },
  types: {} as typeof schema.changeExtraPage,
} as const satisfies Endpoint<typeof schema.changeExtraPage>

export const staffPolicies = {
  method: 'GET',
  path: '/staff/v1/content/policies',
  access: 'staff',
  capability: 'content.write',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.staffPolicies,
} as const satisfies Endpoint<typeof schema.staffPolicies>

export const changePolicy = {
  method: 'PUT',
  path: '/staff/v1/content/policies',
  access: 'staff',
  capability: 'content.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.changePolicy,
} as const satisfies Endpoint<typeof schema.changePolicy>
