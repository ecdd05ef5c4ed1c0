import { type RawBuilder, sql } from 'kysely'
import type { PersonalRecords } from '#modules/customers'
import { ofCustomer, personalTable } from '#platform/personal-table'
import { build } from '#platform/query'

type Application = {
  id: string
  vacancyId: string
  actorId: string
  name: string
  phone: string
  comment: string | null
  erasedAfter: Date
}

/** An advisory lock: one transaction at a time adds, moves or erases the job applications of one person. */
export const lockApplicationsOf = (merchantId: string, actorId: string): RawBuilder<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`application ${merchantId} ${actorId}`}, 0))`

export const listRecentApplications = (merchantId: string, actorId: string) =>
  build
    .selectFrom('vacancyApplication')
    .select('createdDate')
    .where('merchantId', '=', merchantId)
    .where('actorId', '=', actorId)
    .where('createdDate', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('createdDate')

/** A second application with the same phone is ignored: an error would reveal to anyone that its owner applied. */
export const insertApplication = (merchantId: string, application: Application) =>
  build
    .insertInto('vacancyApplication')
    .values({ merchantId, ...application })
    .onConflict((conflict) => conflict.columns(['merchantId', 'vacancyId', 'phone']).doNothing())

export const listApplications = (merchantId: string, vacancyId: string) =>
  build
    .selectFrom('vacancyApplication')
    .select(['id', 'name', 'phone', 'comment', 'createdDate'])
    .where('merchantId', '=', merchantId)
    .where('vacancyId', '=', vacancyId)
    .orderBy('id', 'desc')

const deleteApplicationsOf = (merchantId: string, actorId: string) =>
  build.deleteFrom('vacancyApplication').where('merchantId', '=', merchantId).where('actorId', '=', actorId)

const moveApplications = (merchantId: string, fromId: string, actorId: string) =>
  build
    .updateTable('vacancyApplication')
    .set({ actorId })
    .where('merchantId', '=', merchantId)
    .where('actorId', '=', fromId)

export const deleteOverdueApplication = (merchantId: string, id: string) =>
  build
    .deleteFrom('vacancyApplication')
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('erasedAfter', '<=', sql<Date>`now()`)

const applicationTable = personalTable(
  'vacancyApplication',
  { section: 'jobApplications', key: ['id'], belongs: ofCustomer('actorId') },
  {
    erased: ['id', 'vacancyId', 'name', 'phone', 'comment', 'createdDate', 'erasedAfter'],
    kept: [],
    internal: ['merchantId', 'actorId'],
  },
)

/** Job applications move from the guest to the customer at login and are erased with the account. */
export const applicationRecords: PersonalRecords = {
  tables: [applicationTable],
  adopt: ({ merchantId }, guestId, customerId) => [
    lockApplicationsOf(merchantId, guestId),
    moveApplications(merchantId, guestId, customerId),
  ],
  lock: lockApplicationsOf,
  erase: (merchantId, customerId) => [deleteApplicationsOf(merchantId, customerId)],
}
