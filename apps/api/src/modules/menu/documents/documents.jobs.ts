// The worker's jobs: after a change, build the documents; when no more changes come, compress them harder and delete
// old versions.
import { findMenuVersion } from '#modules/merchants'
import { defineJob, enqueue } from '#platform/jobs'
import type { Redis } from '#platform/redis'
import { type JobHandler, handleJob, type JobRun } from '#platform/run-jobs'
import { readMenu } from '../read-menu.ts'
import {
  buildMenu,
  countVersions,
  deleteOldDocuments,
  insertDocuments,
  listNewestDocuments,
  listUncompressed,
  updateCompressed,
} from './documents.sql.ts'
import { isComplete } from './editions.ts'
import { storeInRedis, publishMenuChange } from './redis-documents.ts'
import { compress, decompress, writeDocuments } from './write-documents.ts'

export const compressMenu = defineJob<{ merchantId: string }>('menu.settle', { policy: 'short' })

/** Milliseconds between two builds of a merchant: at most 35 a minute, and a change is visible within two seconds. */
const restBetweenBuilds = 1_720
/** Longer than the pauses in a series of changes: only a version that stays is worth the slow compression. */
const settlesAfter = 150_000
/** As long as pages may request a replaced version. */
const clearsAfter = 86_400_000

type ForMerchant = JobRun<{ merchantId: string }>

export const documentsHandlers = (redis: Redis): JobHandler[] => [
  handleJob(buildMenu, (run) => build(run, redis)),
  handleJob(compressMenu, (run) => settle(run, redis)),
]

async function build({ payload: { merchantId }, readTx, inTx }: ForMerchant, redis: Redis): Promise<void> {
  const { isDone, tooEarly } = await readTx(async (tx) => {
    const [[merchant], titles] = await tx.finish(findMenuVersion(merchantId), listNewestDocuments(merchantId))
    const [newest] = titles
    const next = new Date((newest?.builtAt.getTime() ?? 0) + restBetweenBuilds)
    return {
      isDone:
        merchant === undefined ||
        (isComplete(titles) && newest !== undefined && newest.version >= merchant.menuVersion),
      tooEarly: next > tx.now ? next : null,
    }
  })
  if (isDone) return
  if (tooEarly) return void (await inTx((tx) => tx.finish(enqueue(buildMenu, { merchantId }, { after: tooEarly }))))

  const { version, rows } = await readTx(readMenu)
  const documents = await writeDocuments(version, rows)
  await inTx(async (tx) => {
    await tx.run(insertDocuments(merchantId, documents))
    const after = new Date(tx.now.getTime() + settlesAfter)
    await tx.finish(deleteOldDocuments(merchantId), enqueue(compressMenu, { merchantId }, { after }))
  })
  await storeInRedis(redis, merchantId, documents)
  publishMenuChange(redis, merchantId)
}

async function settle({ payload: { merchantId }, readTx, inTx }: ForMerchant, redis: Redis): Promise<void> {
  const uncompressed = await readTx((tx) => tx.run(listUncompressed(merchantId)))
  const compressed = new Map<string, Buffer>()
  for (const { hash, br } of uncompressed)
    if (!compressed.has(hash)) compressed.set(hash, await compress(await decompress(br), 11))
  const documents = uncompressed.map((document) => ({ ...document, br: compressed.get(document.hash) ?? document.br }))
  await inTx(async (tx) => {
    await tx.bundle(
      ...documents.map((document) => updateCompressed(merchantId, document)),
      deleteOldDocuments(merchantId),
    )
    const [stored] = await tx.run(countVersions(merchantId))
    const after = new Date(tx.now.getTime() + clearsAfter)
    if ((stored?.versions ?? 0) > 1) await tx.finish(enqueue(compressMenu, { merchantId }, { after }))
  })
  if (documents.length === 0) return
  await storeInRedis(redis, merchantId, documents)
  publishMenuChange(redis, merchantId)
}
