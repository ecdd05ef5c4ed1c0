// Runs single jobs about money as the worker does, with the addresses of the API under test.
import { openSms } from '#modules/notifications'
import { paymentHandlers } from '#modules/payment-providers'
import { openDatabase } from '#platform/db'
import { openDirectory } from '#platform/directory'
import { openEgress } from '#platform/egress'
import type { Job, Payload } from '#platform/jobs'
import type { JobRun } from '#platform/run-jobs'
import { openSecrets } from '#platform/secrets'
import { smsSettings } from '../src/env.ts'
import { createLog } from '@dasturxon/server/log'
import type { TestApi } from '@dasturxon/testbed/servers/api'

export function openPaymentWorker({ database: { as }, env }: TestApi) {
  const database = openDatabase(as('worker'), 4)
  const directory = openDirectory(as('platform'))
  const egress = openEgress({ loopback: true })
  const secrets = openSecrets(env.SECRETS_URL, env.SECRET_KEYS, () => {})
  const urls = { clickApi: env.CLICK_API_URL, paymeApi: env.PAYME_API_URL }
  const sms = openSms(egress, secrets, createLog('silent'), smsSettings(env))
  const handlers = paymentHandlers({ database, directory, egress, secrets, sms, urls })
  return {
    /** Rejects when the job fails, which the real worker would repeat. */
    async run<P extends Payload>(job: Job<P>, payload: P): Promise<void> {
      const { merchantId } = payload
      const inTx: JobRun['inTx'] = (work) =>
        database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 5_000 }, work)
      const handler = handlers.find((one) => one.job.name === job.name)
      if (!handler) throw new Error(`${job.name} has no handler`)
      await handler.run({ payload, signal: AbortSignal.timeout(20_000), inTx, readTx: inTx })
    },
    close: () => Promise.all([database.close(), directory.close(), egress.close(), secrets.close()]),
  }
}
export type PaymentWorker = ReturnType<typeof openPaymentWorker>

/** The payloads of a merchant's waiting jobs, oldest first. */
export async function waitingJobs<P extends Payload>(
  { database }: TestApi,
  job: Job<P>,
  { merchantId }: { merchantId: string },
): Promise<P[]> {
  const { rows } = await database.query<{ data: P }>(
    `SELECT data FROM pgboss.job WHERE name = $1 AND data ->> 'merchantId' = $2 ORDER BY created_on, id`,
    [job.name, merchantId],
  )
  return rows.map(({ data }) => data)
}
