// Runs the worker's menu jobs for merchants that a bench has seeded: builds their menu documents and compresses them,
// as the worker does once a menu has not changed for a while.
import { documentsHandlers, openDatabase, openRedis, type JobRun } from '@dasturxon/api/testing'

type Step = 'menu.build' | 'menu.settle'

export async function buildDocuments(
  workerUrl: string,
  merchantIds: readonly string[],
  steps: readonly Step[] = ['menu.build', 'menu.settle'],
): Promise<void> {
  const database = openDatabase(workerUrl, 4)
  const handlers = documentsHandlers(openRedis(undefined, { warn: () => {} }))
  const left = [...merchantIds]
  const buildRemaining = async () => {
    for (let merchantId = left.pop(); merchantId !== undefined; merchantId = left.pop())
      for (const step of steps) {
        const open =
          (mode: 'READ ONLY' | 'READ WRITE'): JobRun['inTx'] =>
          (work) =>
            database.withMerchant({ merchantId: merchantId ?? '', mode, deadline: 30_000 }, work)
        const run = {
          payload: { merchantId },
          signal: AbortSignal.timeout(60_000),
          inTx: open('READ WRITE'),
          readTx: open('READ ONLY'),
        }
        await handlers.find(({ job }) => job.name === step)?.run(run)
      }
  }
  try {
    await Promise.all([buildRemaining(), buildRemaining()])
  } finally {
    await database.close()
  }
}
