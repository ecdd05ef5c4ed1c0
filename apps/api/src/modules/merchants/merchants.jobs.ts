import { defineJob } from '#platform/jobs'
import { type Duty, duty } from '#platform/run-jobs'
import type { Secrets } from '#platform/secrets'

/** After a new key has come first in the keyring: one merchant's secrets move under it, so that the old key can be retired. */
export const rewrapSecrets = defineJob<{ merchantId: string }>('merchants.rewrap-secrets', { policy: 'short' })

export const merchantsDuties = (secrets: Secrets): Duty[] => [
  duty(rewrapSecrets, async ({ payload }) => void (await secrets.rewrap(payload.merchantId))),
]
