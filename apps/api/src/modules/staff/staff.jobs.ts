import { currentKeyId, type Keyring } from '#platform/envelope'
import { defineJob } from '#platform/jobs'
import { type JobHandler, handleJob } from '#platform/run-jobs'
import { listSealedByOthers, updateWrapping } from './staff.sql.ts'
import { rewrapTotp } from './totp.ts'

/** Rewraps the authenticator secrets of one merchant after a new key was put first in the keyring. */
export const rewrapAuthenticators = defineJob<{ merchantId: string }>('staff.rewrap-authenticators', {
  policy: 'short',
})

export const staffHandlers = (keyring: Keyring): JobHandler[] => [
  handleJob(rewrapAuthenticators, ({ payload: { merchantId }, inTx }) =>
    inTx(async (tx) => {
      const rows = await tx.run(listSealedByOthers(merchantId, currentKeyId(keyring)))
      await tx.finish(...rows.map((row) => updateWrapping(merchantId, row.id, rewrapTotp(keyring, row))))
    }),
  ),
]
