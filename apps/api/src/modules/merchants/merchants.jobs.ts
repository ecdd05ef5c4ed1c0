import { defineJob } from '#platform/jobs'
import { type JobHandler, handleJob } from '#platform/run-jobs'
import type { Secrets } from '#platform/secrets'

/**
 * Runs after a new key became the first of the keyring: one merchant's secrets are rewrapped with the new key, so that
 * the old key can be retired.
 */
export const rewrapSecrets = defineJob<{ merchantId: string }>('merchants.rewrap-secrets', { policy: 'short' })

export const merchantsHandlers = (secrets: Secrets): JobHandler[] => [
  handleJob(rewrapSecrets, async ({ payload }) => void (await secrets.rewrap(payload.merchantId))),
]
