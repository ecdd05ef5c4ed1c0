// Stores an application for a vacancy. Applications are limited per person and per network: a manager phones every
// applicant.
import type { applyForVacancy as contract } from '@dasturxon/contracts/content.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import {
  countWithinLimit,
  findMoments,
  keyedHash,
  readPhone,
  requireSession,
  secondsUntilAllowed,
} from '#modules/identity'
import { findFeatures } from '#modules/merchants'
import type { Actor } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { defineJob, enqueue } from '#platform/jobs'
import { connectionOf } from '#platform/network'
import { type JobHandler, handleJob } from '#platform/run-jobs'
import type { ClientInfo } from '#platform/client-info'
import {
  deleteOverdueApplication,
  insertApplication,
  listRecentApplications,
  lockApplicationsOf,
} from './applications.sql.ts'
import { findOpenVacancy } from './vacancies.sql.ts'

export type ApplicationContext = { key: Buffer; countries: readonly string[] }
type ApplicationRequest = Received<typeof contract>['body'] & { by: Actor; from: ClientInfo; vacancyId: string }
type Applied = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

const [hour, day] = [3_600, 86_400]
/** A job application is erased after this time: a manager no longer calls the applicant by then. */
const retentionDays = 90
const perPersonAndDay = 3
/** Higher than the limit per person: many customers of a mobile operator share one IP address. */
const perNetwork = [
  { most: 10, seconds: hour },
  { most: 40, seconds: day },
]

export async function applyForVacancy(
  tx: Tx,
  { key, countries }: ApplicationContext,
  request: ApplicationRequest,
): Promise<Applied> {
  const { by, vacancyId } = request
  const { merchantId } = tx
  const phone = readPhone(request.phone, countries)
  if (!phone.ok) return phone

  const counter = `applicant ${keyedHash(key, 'applicant', connectionOf(request.from.ip)).toString('base64url')}`
  const [, , [features], [vacancy], recent, [isWithinLimit]] = await tx.bundle(
    lockApplicationsOf(merchantId, by.id),
    requireSession(merchantId, by),
    findFeatures(merchantId),
    findOpenVacancy(merchantId, vacancyId),
    listRecentApplications(merchantId, by.id),
    countWithinLimit(counter, perNetwork),
  )
  if (!vacancy || !features?.vacanciesActive) return refused({ code: 'not_found', params: {} })
  const [oldest] = recent
  if (oldest && recent.length >= perPersonAndDay)
    return tooMany(Math.ceil((oldest.createdDate.getTime() - tx.now.getTime()) / 1_000) + day)
  if (!isWithinLimit) {
    const [counted] = await tx.run(findMoments(counter))
    return tooMany(Math.max(1, secondsUntilAllowed(perNetwork, counted?.moments ?? [], tx.now)))
  }

  const id = newId()
  const erasedAfter = new Date(tx.now.getTime() + retentionDays * day * 1_000)
  const details = { name: request.name, phone: phone.value, comment: request.comment || null }
  await tx.finish(
    insertApplication(merchantId, { id, vacancyId, actorId: by.id, ...details, erasedAfter }),
    enqueue(eraseApplication, { merchantId, applicationId: id }, { after: erasedAfter }),
  )
  return done({ applied: true })
}

const tooMany = (retryAfter: number) => refused({ code: 'too_many_applications', params: { retryAfter } } as const)

/** Enqueued in the transaction that inserts the job application; runs when the application's retention time ends. */
export const eraseApplication = defineJob<{ merchantId: string; applicationId: string }>('content.erase-application')

export const contentHandlers: readonly JobHandler[] = [
  handleJob(eraseApplication, ({ payload: { merchantId, applicationId }, inTx }) =>
    inTx(async (tx) => void (await tx.finish(deleteOverdueApplication(merchantId, applicationId)))),
  ),
]
