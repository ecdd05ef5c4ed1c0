// Does the worker's part for merchants that a bench has seeded: builds their documents and presses them, as after a quiet hour.
import { documentsDuties, openDatabase, openRedis, type Run } from '@dasturxon/api/testing'

type Step = 'menu.build' | 'menu.settle'

export async function buildDocuments(
  workerUrl: string,
  merchantIds: readonly string[],
  steps: readonly Step[] = ['menu.build', 'menu.settle'],
): Promise<void> {
  const database = openDatabase(workerUrl, 4)
  const duties = documentsDuties(openRedis(undefined, { warn: () => {} }))
  const left = [...merchantIds]
  const hand = async () => {
    for (let merchantId = left.pop(); merchantId !== undefined; merchantId = left.pop())
      for (const step of steps) {
        const open =
          (mode: 'READ ONLY' | 'READ WRITE'): Run['inTx'] =>
          (work) =>
            database.withMerchant({ merchantId: merchantId ?? '', mode, deadline: 30_000 }, work)
        const run = {
          payload: { merchantId },
          signal: AbortSignal.timeout(60_000),
          inTx: open('READ WRITE'),
          readTx: open('READ ONLY'),
        }
        await duties.find(({ job }) => job.name === step)?.run(run)
      }
  }
  try {
    await Promise.all([hand(), hand()])
  } finally {
    await database.close()
  }
}
