// Finished pages in a folder that the processes of one machine share. The folder may vanish, fill up or become
// read-only at any time: then pages are rendered again, and the failure is logged at most once a minute.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FinishedPage } from './finished-page.ts'
import { isMissing, readOwn, writeOwn } from './own-files.ts'
import { pageFromBytes, pageToBytes } from './page-file.ts'
import { sweepFolder } from './sweep-folder.ts'

export type PageStore = {
  /** The stored page, expired or not. */
  find: (key: string) => Promise<FinishedPage | null>
  save: (key: string, page: FinishedPage) => Promise<void>
}
export type PageFolderOptions = {
  folder: string
  /** The limit on the disk space of all pages. */
  bytes: number
  /** Pages name the files of one build, so that another build never finds them. */
  buildId: string
  warn: (error: unknown) => void
}

/** A read page counts as recently used; its file is marked at most this often. */
const marksEvery = 3_600_000
const warnsEvery = 60_000
/** Pages that wait for a slow disk stay in memory, so their number is limited; the others are not stored. */
const maxWaiting = 64
/** The share of the limit that a process may write before it sweeps: a sweep leaves room for four processes. */
const sweepsAfter = 1 / 32

export function pageFolder({ folder, bytes, buildId, warn }: PageFolderOptions): PageStore {
  // The first page starts a sweep: an earlier process may have left more than the limit.
  let unswept = bytes
  let waiting = 0
  let warnedAt = -Infinity

  const fileOf = (key: string) => {
    const hash = createHash('sha256').update(`${buildId}\n${key}`).digest('hex')
    return join(folder, hash.slice(0, 2), hash.slice(2))
  }
  const warnSometimes = (error: unknown) => {
    if (performance.now() - warnedAt < warnsEvery) return
    warnedAt = performance.now()
    warn(error)
  }
  const sweepIfDue = async (written: number) => {
    unswept += written
    if (unswept < bytes * sweepsAfter) return
    unswept = 0
    await sweepFolder(folder, bytes)
  }

  return {
    async find(key) {
      try {
        return await readPage(key, fileOf(key))
      } catch (error) {
        if (!isMissing(error)) warnSometimes(error)
        return null
      }
    },
    async save(key, page) {
      if (waiting >= maxWaiting) return
      waiting++
      try {
        const content = pageToBytes(key, page)
        await writeOwn(folder, fileOf(key), content)
        await sweepIfDue(content.length)
      } catch (error) {
        warnSometimes(error)
      } finally {
        waiting--
      }
    },
  }
}

async function readPage(key: string, path: string): Promise<FinishedPage | null> {
  const file = await readOwn(path, marksEvery)
  return file && pageFromBytes(key, file)
}
