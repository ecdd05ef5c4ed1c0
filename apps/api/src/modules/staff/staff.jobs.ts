import { currentKeyId, type Keyring } from '#platform/envelope'
import { defineJob } from '#platform/jobs'
import { type Duty, duty } from '#platform/run-jobs'
import { listSealedByOthers, updateWrapping } from './staff.sql.ts'
import { rewrapTotp } from './totp.ts'

/** After a new key has come first in the keyring: one merchant's authenticators move under it. */
export const rewrapAuthenticators = defineJob<{ merchantId: string }>('staff.rewrap-authenticators', {
  policy: 'short',
})

export const staffDuties = (keyring: Keyring): Duty[] => [
  duty(rewrapAuthenticators, ({ payload: { merchantId }, inTx }) =>
    inTx(async (tx) => {
      const rows = await tx.run(listSealedByOthers(merchantId, currentKeyId(keyring)))
      await tx.finish(...rows.map((row) => updateWrapping(merchantId, row.id, rewrapTotp(keyring, row))))
    }),
  ),
]
