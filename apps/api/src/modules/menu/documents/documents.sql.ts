import { type RawBuilder, sql } from 'kysely'
import { raiseMenuVersion } from '#modules/merchants'
import { defineJob, enqueue } from '#platform/jobs'
import { build } from '#platform/query'
import { type Channel, type Edition, shape, type Title } from './editions.ts'
import type { Document } from './write-documents.ts'

/** The documents of the newest built version, without their bytes. */
export const listNewestDocuments = (merchantId: string) =>
  build
    .selectFrom('menuDocument')
    .select(['version', 'shape', 'hash', 'isPressed', 'builtAt'])
    .select([sql<Channel>`channel`.as('channel'), sql<Edition>`edition`.as('edition')])
    .where('merchantId', '=', merchantId)
    .where('version', '=', newest(merchantId))

const newest = (merchantId: string) =>
  build
    .selectFrom('menuDocument')
    .select('version')
    .where('merchantId', '=', merchantId)
    .orderBy('merchantId')
    .orderBy('version', 'desc')
    .limit(1)

export const findDocument = (merchantId: string, { version, channel, edition, hash }: Title) =>
  build
    .selectFrom('menuDocument')
    .select('br')
    .where('merchantId', '=', merchantId)
    .where('version', '=', version)
    .where('channel', '=', channel)
    .where('edition', '=', edition)
    .where('hash', '=', hash)

/** Two builds of one version write the same documents; the second insert does nothing. */
export const insertDocuments = (merchantId: string, documents: readonly Document[]) =>
  build
    .insertInto('menuDocument')
    .values(documents.map((document) => ({ merchantId, shape, ...document })))
    .onConflict((conflict) => conflict.doNothing())

export const listUncompressed = (merchantId: string) =>
  build
    .selectFrom('menuDocument')
    .select(['version', 'hash', 'br'])
    .select([sql<Channel>`channel`.as('channel'), sql<Edition>`edition`.as('edition')])
    .where('merchantId', '=', merchantId)
    .where('version', '=', newest(merchantId))
    .where('isPressed', '=', false)

export const updateCompressed = (merchantId: string, { version, channel, edition, br }: Document) =>
  build
    .updateTable('menuDocument')
    .set({ br, isPressed: true })
    .where('merchantId', '=', merchantId)
    .where('version', '=', version)
    .where('channel', '=', channel)
    .where('edition', '=', edition)

/**
 * Open pages, and HTML in a browser or a cache, refer to the version they were made of for up to a day. When there are
 * more versions than the table should hold, those that were the newest for the shortest time are deleted first: few
 * pages refer to them. A version replaced in the last two minutes stays until pages know the next one.
 */
export const deleteOldDocuments = (merchantId: string): RawBuilder<unknown> => sql`
  DELETE FROM menu_document WHERE merchant_id = ${merchantId} AND version IN (
    SELECT version FROM (
      SELECT version, replaced_at, row_number() OVER (ORDER BY replaced_at - built_at DESC, version DESC) AS place
      FROM (
        SELECT version, min(built_at) AS built_at, lead(min(built_at)) OVER (ORDER BY version) AS replaced_at
        FROM menu_document WHERE merchant_id = ${merchantId} GROUP BY version
      ) AS known
      WHERE replaced_at < now() - interval '2 minutes'
    ) AS replaced
    WHERE place > ${sql.lit(replacedAtMost)} OR replaced_at < now() - interval '1 day')`

const replacedAtMost = 50

/** The number of stored menu versions; when it is above one, replaced versions are still stored. */
export const countVersions = (merchantId: string) =>
  build
    .selectFrom('menuDocument')
    .select(sql<number>`count(DISTINCT version)::int`.as('versions'))
    .where('merchantId', '=', merchantId)

export const listStopListVersions = (merchantId: string) =>
  build.selectFrom('stopList').select(['branchId', 'version']).where('merchantId', '=', merchantId)

/** At most one waiting job per merchant, so a series of changes costs a build now and then, not one per change. */
export const buildMenu = defineJob<{ merchantId: string }>('menu.build', { policy: 'short', looks: 0.5 })

/**
 * Locks the merchant's row until the COMMIT. A transaction that reads the menu in order to change it runs this first,
 * to exclude other writers; other transactions run it last.
 */
export const menuChanged = (merchantId: string) =>
  [raiseMenuVersion(merchantId), enqueue(buildMenu, { merchantId })] as const
