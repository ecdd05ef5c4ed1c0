// The worker's part: after a change, write the documents; when things have settled, press them harder and clear away.
import { findMenuVersion } from '#modules/merchants'
import { defineJob, enqueue } from '#platform/jobs'
import type { Redis } from '#platform/redis'
import { type Duty, duty, type Run } from '#platform/run-jobs'
import { readMenu } from '../read-menu.ts'
import {
  buildMenu,
  countVersions,
  deleteOldDocuments,
  insertDocuments,
  listNewestDocuments,
  listUnpressed,
  updatePressed,
} from './documents.sql.ts'
import { isComplete } from './editions.ts'
import { keepOutside, sayChanged } from './outside.ts'
import { press, unpress, writeDocuments } from './write-documents.ts'

export const settleMenu = defineJob<{ merchantId: string }>('menu.settle', { policy: 'short' })

/** From one build of a merchant to its next: at most 35 a minute, and a change is seen within two seconds. */
const restBetweenBuilds = 1_720
/** Longer than a storm of changes pauses: only what stays is worth pressing. */
const settlesAfter = 150_000
/** As long as a replaced version may be named. */
const clearsAfter = 86_400_000

type ForMerchant = Run<{ merchantId: string }>

export const documentsDuties = (redis: Redis): Duty[] => [
  duty(buildMenu, (run) => build(run, redis)),
  duty(settleMenu, (run) => settle(run, redis)),
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
    await tx.finish(deleteOldDocuments(merchantId), enqueue(settleMenu, { merchantId }, { after }))
  })
  await keepOutside(redis, merchantId, documents)
  sayChanged(redis, merchantId)
}

async function settle({ payload: { merchantId }, readTx, inTx }: ForMerchant, redis: Redis): Promise<void> {
  const unpressed = await readTx((tx) => tx.run(listUnpressed(merchantId)))
  const pressed = new Map<string, Buffer>()
  for (const { hash, br } of unpressed) if (!pressed.has(hash)) pressed.set(hash, await press(await unpress(br), 11))
  const documents = unpressed.map((document) => ({ ...document, br: pressed.get(document.hash) ?? document.br }))
  await inTx(async (tx) => {
    await tx.bundle(...documents.map((document) => updatePressed(merchantId, document)), deleteOldDocuments(merchantId))
    const [kept] = await tx.run(countVersions(merchantId))
    const after = new Date(tx.now.getTime() + clearsAfter)
    if ((kept?.versions ?? 0) > 1) await tx.finish(enqueue(settleMenu, { merchantId }, { after }))
  })
  if (documents.length === 0) return
  await keepOutside(redis, merchantId, documents)
  sayChanged(redis, merchantId)
}
