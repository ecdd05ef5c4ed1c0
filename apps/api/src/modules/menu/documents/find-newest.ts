// Finds the newest documents of a merchant. A menu the worker has not built yet is built here, so that no request waits
// for the worker.
import { findMenuVersion } from '#modules/merchants'
import type { Database } from '#platform/db'
import { enqueue } from '#platform/jobs'
import type { RowsOf } from '#platform/query'
import { readMenu } from '../read-menu.ts'
import { buildMenu, listNewestDocuments, listStopListVersions, menuChanged } from './documents.sql.ts'
import { type Channel, type Edition, fileOf, isComplete, type Title } from './editions.ts'
import { type Document, writeDocuments } from './write-documents.ts'

export type Pointer = {
  version: number
  files: Record<Channel, Record<Edition, string>>
  /** Stop list versions by branch id; a branch that is not listed has version 0. */
  stopLists: Record<string, number>
  isPressed: boolean
}
/** `written`: documents that were built in this process and that the database does not have. */
export type Newest = { pointer: Pointer; written: Document[] }

const deadline = 3_000

/** `atHand` returns the pointer to documents of a version that this process has built and still caches, or null. */
export async function findNewest(
  database: Database,
  merchantId: string,
  atHand: (version: number) => Pointer | null,
): Promise<Newest> {
  const scope = { merchantId, deadline } as const
  const { titles, stops, menu, before } = await database.withMerchant({ ...scope, mode: 'READ ONLY' }, async (tx) => {
    const [titles, stops, [merchant]] = await tx.bundle(
      listNewestDocuments(merchantId),
      listStopListVersions(merchantId),
      findMenuVersion(merchantId),
    )
    const before = isComplete(titles) || !merchant ? null : atHand(merchant.menuVersion)
    return { titles, stops, before, menu: isComplete(titles) || before ? null : await readMenu(tx) }
  })
  const stopLists = versionsOf(stops)
  if (before) return { pointer: { ...before, stopLists }, written: [] }
  const isPressed = titles.some((title) => title.isPressed)
  if (!menu) return { pointer: { ...pointTo(titles), stopLists, isPressed }, written: [] }
  // The worker has not built this menu, or an earlier release has built it: a build is enqueued. Documents are never
  // replaced under their names, so those of an earlier release need a new version.
  const isOutdated = titles.some(({ version }) => version >= menu.version)
  const enqueued = database.withMerchant({ ...scope, mode: 'READ WRITE' }, (tx) =>
    tx.finish(...(isOutdated ? menuChanged(merchantId) : [enqueue(buildMenu, { merchantId })])),
  )
  const [written] = await Promise.all([writeDocuments(menu.version, menu.rows), enqueued.catch(() => {})])
  return { pointer: { ...pointTo(written), stopLists, isPressed: false }, written }
}

function pointTo(titles: readonly Title[]): Pick<Pointer, 'version' | 'files'> {
  const filesOf = (channel: Channel) =>
    Object.fromEntries(
      titles.filter((title) => title.channel === channel).map((title) => [title.edition, fileOf(title)]),
    ) as Record<Edition, string>
  return { version: titles[0]?.version ?? 0, files: { TG: filesOf('TG'), WEB: filesOf('WEB') } }
}

const versionsOf = (rows: RowsOf<ReturnType<typeof listStopListVersions>>) =>
  Object.fromEntries(rows.map(({ branchId, version }) => [branchId, version]))
