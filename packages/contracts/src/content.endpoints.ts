import type { Endpoint } from './endpoint.ts'
import type * as schema from './content.schema.ts'

export const stories = {
  method: 'GET',
  path: '/support/v1/stories',
  access: 'public',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.stories,
} as const satisfies Endpoint<typeof schema.stories>

export const banners = {
  method: 'GET',
  path: '/support/v1/banners',
  access: 'public',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.banners,
} as const satisfies Endpoint<typeof schema.banners>

export const vacancies = {
  method: 'GET',
  path: '/support/v1/vacancies',
  access: 'public',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.vacancies,
} as const satisfies Endpoint<typeof schema.vacancies>

export const vacancyById = {
  method: 'GET',
  path: '/support/v1/vacancies/:id',
  access: 'public',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.vacancyById,
} as const satisfies Endpoint<typeof schema.vacancyById>

/** Open to guests: a job applicant need not be a customer. */
export const applyForVacancy = {
  method: 'POST',
  path: '/support/v1/vacancies/:id/apply',
  access: 'guest',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, invalid_phone: 422, phone_not_served: 422, too_many_applications: 429 },
  types: {} as typeof schema.applyForVacancy,
} as const satisfies Endpoint<typeof schema.applyForVacancy>

export const extraPage = {
  method: 'GET',
  path: '/support/v1/extra',
  access: 'public',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.extraPage,
} as const satisfies Endpoint<typeof schema.extraPage>

export const companyPolicies = {
  method: 'GET',
  path: '/support/v1/company/policies',
  access: 'public',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.companyPolicies,
} as const satisfies Endpoint<typeof schema.companyPolicies>
