// Knows which branches somebody watches on an order board. Each process counts its own boards and writes the counts to
// the database, where other processes and the worker read them.
import { can } from '@dasturxon/rules/roles'
import type { Log } from '@dasturxon/server/log'
import type { Database } from '#platform/db'
import { newId } from '#platform/id'
import { defineJob, enqueue } from '#platform/jobs'
import type { Caller } from '#platform/stream'
import { deleteOldWatches, type Watched, writeWatch } from './board-watch.sql.ts'
import { idOf, topicName, type Topic } from './topic.ts'

type Settings = { database: Database; log: Pick<Log, 'warn'>; every?: number }
type Call = { merchantId: string; caller: Caller | null; query: { topics: string } }
type Branch = {
  merchantId: string
  branchId: string
  boards: number
  /** A board has followed the branch since the last write. */
  wasSeen: boolean
  /** The count that was written last. */
  written: number
  writtenAt: number
}
export type BoardWatch = ReturnType<typeof openBoardWatch>

/** Notices when the last board of a branch is gone. At most one waits per branch. */
export const watchBoard = defineJob<{ merchantId: string; branchId: string }>('boards.watch', {
  policy: 'short',
  batch: 16,
  looks: 2,
})

/** Milliseconds between two writes about one branch. */
const writeEvery = 15_000
/** Milliseconds in which boards that come back together are collected into one write. */
const gathering = 100
const deadline = 2_000

export function openBoardWatch({ database, log, every = writeEvery }: Settings) {
  const processId = newId()
  const branches = new Map<string, Branch>()
  let soon: NodeJS.Timeout | undefined

  function branchOf(merchantId: string, branchId: string): Branch {
    const key = `${merchantId}/${branchId}`
    const known = branches.get(key) ?? {
      merchantId,
      branchId,
      boards: 0,
      wasSeen: false,
      written: 0,
      writtenAt: -every,
    }
    branches.set(key, known)
    return known
  }

  async function write(isDue: (branch: Branch) => boolean): Promise<void> {
    const due = Map.groupBy([...branches.values()].filter(isDue), ({ merchantId }) => merchantId)
    for (const [merchantId, ofMerchant] of due) {
      const watched = ofMerchant.map(({ branchId, boards, wasSeen }) => ({
        branchId,
        boards,
        wasSeen: wasSeen || boards > 0,
      }))
      for (const branch of ofMerchant) {
        branch.wasSeen = false
        branch.written = branch.boards
        branch.writtenAt = performance.now()
      }
      await database
        .withMerchant({ merchantId, mode: 'READ WRITE', deadline }, (tx) => tx.finish(...writes(merchantId, watched)))
        .catch((error: unknown) => log.warn({ err: error, merchantId }, 'the boards of a branch could not be counted'))
    }
  }

  /** The job waits for the moment itself; it only has to be queued while there are boards. */
  const inAWhile = () => new Date(Date.now() + 3 * every)
  const writes = (merchantId: string, watched: readonly Watched[]) => [
    writeWatch(merchantId, processId, watched),
    deleteOldWatches(
      merchantId,
      watched.filter(({ boards }) => boards > 0).map(({ branchId }) => branchId),
    ),
    ...watched
      .filter(({ wasSeen }) => wasSeen)
      .map(({ branchId }) => enqueue(watchBoard, { merchantId, branchId }, { after: inAWhile(), onlyOne: branchId })),
  ]

  /** A branch that nobody watched before is written at once, unless it was written a moment ago. */
  function writeSoon(): void {
    soon ??= setTimeout(() => {
      soon = undefined
      void write(({ writtenAt }) => performance.now() - writtenAt >= every)
    }, gathering)
  }
  const hasNews = ({ boards, wasSeen, written }: Branch) => boards > 0 || wasSeen || written > 0
  const regular = setInterval(() => {
    // A branch that its last board has left is written once more, and then forgotten.
    for (const [key, branch] of branches) if (!hasNews(branch)) branches.delete(key)
    void write(hasNews)
  }, every)
  regular.unref()

  return {
    /** Counts the caller as a board of the followed branches, where they may accept orders, until they leave. */
    during<S extends { leave: () => void }>({ merchantId, caller, query }: Call, subscription: S): S {
      const watched = (query.topics.split(',') as Topic[])
        .filter((topic) => topicName(topic) === 'board')
        .map(idOf)
        .filter((branchId) => caller && can(caller.actor, 'orders.accept', { branchId }))
      for (const branchId of watched) {
        const branch = branchOf(merchantId, branchId)
        branch.boards += 1
        branch.wasSeen = true
      }
      if (watched.length > 0) writeSoon()
      let isOver = false
      const leave = () => {
        subscription.leave()
        if (isOver) return
        isOver = true
        for (const branchId of watched) branchOf(merchantId, branchId).boards -= 1
      }
      return { ...subscription, leave }
    },
    close(): void {
      clearInterval(regular)
      clearTimeout(soon)
    },
  }
}
