// Tells customers of promos of their own. Runs each morning; a promo that was told is not told again.
import { addNotification } from '#modules/customer-notifications'
import { readInPages } from '#platform/id'
import { defineJob } from '#platform/jobs'
import type { JobRun } from '#platform/run-jobs'
import { listNewPersonalPromos } from './promos.sql.ts'

export const tellPromos = defineJob<{ merchantId: string }>('promos.tell', { policy: 'short' })

const atOnce = 500

export async function tellNewPromos({ payload: { merchantId }, inTx }: JobRun): Promise<void> {
  await readInPages(atOnce, (after) =>
    inTx(async (tx) => {
      const promos = await tx.run(listNewPersonalPromos(merchantId, after, atOnce))
      const told = promos.flatMap(({ id, customerId, code, endDate }) =>
        customerId === null
          ? []
          : addNotification(tx, {
              customerId,
              kind: 'promo',
              event: 'GIVEN',
              subjectId: id,
              facts: { code, endDate: endDate?.toISOString() ?? null },
            }),
      )
      await tx.finish(...told)
      return promos
    }),
  )
}
