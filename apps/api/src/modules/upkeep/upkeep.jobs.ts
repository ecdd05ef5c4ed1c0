import { defineJob } from '#platform/jobs'
import { type Duty, duty } from '#platform/run-jobs'
import { sweepMerchant } from './sweep-merchant.ts'

/** Asked for every day; however many ask, a merchant is swept once. */
export const sweep = defineJob<{ merchantId: string }>('upkeep.sweep', { policy: 'short', expires: 600, looks: 5 })

export const upkeepDuties: readonly Duty[] = [duty(sweep, ({ inTx }) => sweepMerchant(inTx))]
