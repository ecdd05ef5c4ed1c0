// Reads stories, banners, vacancies and texts for the shop's pages. A section that is switched off in the settings is
// read as empty or not found.
import type {
  banners,
  companyPolicies,
  extraPage,
  stories,
  vacancies,
  vacancyById,
} from '@dasturxon/contracts/content.endpoints'
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { findFeatures } from '#modules/merchants'
import type { Tx } from '#platform/db'
import type { RowsOf } from '#platform/query'
import type { PolicyType } from '#platform/tables'
import { listShownBanners } from './banners.sql.ts'
import { findExtraPage, listPolicies, listPoliciesNamed } from './pages.sql.ts'
import { listShownStories } from './stories.sql.ts'
import { findOpenVacancy, listOpenVacancies } from './vacancies.sql.ts'

const notFound = refused({ code: 'not_found', params: {} })

export async function readStories(tx: Tx): Promise<Outcome<Reply<typeof stories>, never>> {
  const [[features], rows] = await tx.finish(findFeatures(tx.merchantId), listShownStories(tx.merchantId))
  return done(features?.storiesActive ? rows : [])
}

export async function readBanners(tx: Tx): Promise<Outcome<Reply<typeof banners>, never>> {
  const [[features], rows] = await tx.finish(findFeatures(tx.merchantId), listShownBanners(tx.merchantId))
  return done(features?.bannersActive ? rows : [])
}

export async function readVacancies(tx: Tx): Promise<Outcome<Reply<typeof vacancies>, never>> {
  const [[features], rows] = await tx.finish(findFeatures(tx.merchantId), listOpenVacancies(tx.merchantId))
  return done(features?.vacanciesActive ? rows.map(describeVacancy) : [])
}

export async function readVacancy(
  tx: Tx,
  id: string,
): Promise<Outcome<Reply<typeof vacancyById>, Refusal<typeof vacancyById>>> {
  const [[features], [row]] = await tx.finish(findFeatures(tx.merchantId), findOpenVacancy(tx.merchantId, id))
  return row && features?.vacanciesActive ? done(describeVacancy(row)) : notFound
}

export async function readExtraPage(tx: Tx): Promise<Outcome<Reply<typeof extraPage>, Refusal<typeof extraPage>>> {
  const [[page]] = await tx.finish(findExtraPage(tx.merchantId))
  return page?.isActive ? done(page) : notFound
}

export async function readPolicies(
  tx: Tx,
  types?: readonly PolicyType[],
): Promise<Outcome<Reply<typeof companyPolicies>, never>> {
  const [rows] = await tx.finish(types ? listPoliciesNamed(tx.merchantId, types) : listPolicies(tx.merchantId))
  return done(rows)
}

const describeVacancy = (row: RowsOf<ReturnType<typeof listOpenVacancies>>[number]) => ({
  ...row,
  createdDate: row.createdDate.toISOString(),
})
