// Somebody wants to work here. Few may come from one person and from one network: each is a call that a manager makes.
import type { applyForVacancy as contract } from '@dasturxon/contracts/content.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import ipaddr from 'ipaddr.js'
import { keyedHash, readPhone, requireSession, takePace } from '#modules/identity'
import { findFeatures } from '#modules/merchants'
import type { Actor } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { defineJob, enqueue } from '#platform/jobs'
import { type Duty, duty } from '#platform/run-jobs'
import type { Visitor } from '#platform/visitor'
import {
  deleteOverdueApplication,
  insertApplication,
  listRecentApplications,
  lockApplicationsOf,
} from './applications.sql.ts'
import { findOpenVacancy } from './vacancies.sql.ts'

export type Applying = { key: Buffer; countries: readonly string[] }
type Wish = Received<typeof contract>['body'] & { by: Actor; from: Visitor; vacancyId: string }
type Applied = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

const [hour, day] = [3_600, 86_400]
/** After that nobody calls back any more. */
const keptDays = 90
const perPerson = 3
/** Many people share an address at a mobile operator. */
const perNetwork = [
  { most: 10, seconds: hour },
  { most: 40, seconds: day },
]

export async function applyForVacancy(tx: Tx, { key, countries }: Applying, wish: Wish): Promise<Applied> {
  const { by, vacancyId } = wish
  const { merchantId } = tx
  const phone = readPhone(wish.phone, countries)
  if (!phone.ok) return phone

  const counter = `applicant ${keyedHash(key, 'applicant', networkOf(wish.from.ip)).toString('base64url')}`
  const [, , [features], [vacancy], recent, [mayCome]] = await tx.bundle(
    lockApplicationsOf(merchantId, by.id),
    requireSession(merchantId, by),
    findFeatures(merchantId),
    findOpenVacancy(merchantId, vacancyId),
    listRecentApplications(merchantId, by.id),
    takePace(counter, perNetwork),
  )
  if (!vacancy || !features?.vacanciesActive) return refused({ code: 'not_found', params: {} })
  const [oldest] = recent
  if (oldest && recent.length >= perPerson)
    return tooMany(Math.ceil((oldest.createdDate.getTime() - tx.now.getTime()) / 1_000) + day)
  if (!mayCome) return tooMany(hour)

  const id = newId()
  const erasedAfter = new Date(tx.now.getTime() + keptDays * day * 1_000)
  const words = { name: wish.name, phone: phone.value, comment: wish.comment || null }
  await tx.finish(
    insertApplication(merchantId, { id, vacancyId, actorId: by.id, ...words, erasedAfter }),
    enqueue(eraseApplication, { merchantId, applicationId: id }, { after: erasedAfter }),
  )
  return done({ applied: true })
}

const tooMany = (retryAfter: number) => refused({ code: 'too_many_applications', params: { retryAfter } } as const)

/** Whoever has an IPv6 network has all of its addresses. */
function networkOf(ip: string): string {
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv6' ? address.toByteArray().slice(0, 8).join('.') : address.toString()
}

/** Written with the application itself, for the day it is to be forgotten. */
export const eraseApplication = defineJob<{ merchantId: string; applicationId: string }>('content.erase-application')

export const contentDuties: readonly Duty[] = [
  duty(eraseApplication, ({ payload: { merchantId, applicationId }, inTx }) =>
    inTx(async (tx) => void (await tx.finish(deleteOverdueApplication(merchantId, applicationId)))),
  ),
]
