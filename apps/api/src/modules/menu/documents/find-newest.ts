// Which documents are the newest of a merchant? A menu the worker has not come to yet is written here, so that nobody waits for it.
import { findMenuVersion } from '#modules/merchants'
import type { Database } from '#platform/db'
import { enqueue } from '#platform/jobs'
import type { RowsOf } from '#platform/query'
import { readMenu } from '../read-menu.ts'
import { buildMenu, listNewestDocuments, listStopListVersions } from './documents.sql.ts'
import { type Channel, type Edition, fileOf, isComplete, type Title } from './editions.ts'
import { type Document, writeDocuments } from './write-documents.ts'

export type Pointer = {
  version: number
  files: Record<Channel, Record<Edition, string>>
  /** Per branch; one that is not named has version 0. */
  stopLists: Record<string, number>
  isPressed: boolean
}
/** `written`: what only this process has. */
export type Newest = { pointer: Pointer; written: Document[] }

const deadline = 3_000

/** `atHand`: documents of that version which this process has written before and still holds. */
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
  // Nobody has asked the worker, or it has written less than we know of: what is written here is ours alone.
  const ask = database.withMerchant({ ...scope, mode: 'READ WRITE' }, (tx) =>
    tx.finish(enqueue(buildMenu, { merchantId })),
  )
  const [written] = await Promise.all([writeDocuments(menu.version, menu.rows), ask.catch(() => {})])
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
