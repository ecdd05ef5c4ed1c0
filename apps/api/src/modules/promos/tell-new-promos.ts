// Tells customers of promos of their own. Runs each morning; a promo that was told is not told again.
import { addNotification } from '#modules/customer-notifications'
import { defineJob } from '#platform/jobs'
import type { JobRun } from '#platform/run-jobs'
import { listNewPersonalPromos } from './promos.sql.ts'

export const tellPromos = defineJob<{ merchantId: string }>('promos.tell', { policy: 'short' })

const atOnce = 500

export async function tellNewPromos({ payload: { merchantId }, inTx }: JobRun): Promise<void> {
  const lowestId = '00000000-0000-0000-0000-000000000000'
  for (let after: string | undefined = lowestId; after !== undefined;) {
    const from: string = after
    after = await inTx(async (tx) => {
      const promos = await tx.run(listNewPersonalPromos(merchantId, from, atOnce))
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
      return promos.length < atOnce ? undefined : promos.at(-1)?.id
    })
  }
}
