// Carries out what the worker does about the money of an order, while the provider gives one prepared answer.
import { openSms } from '#modules/notifications'
import { settlePayments } from '#modules/orders'
import { paymentHandlers } from '#modules/payment-providers'
import { openDatabase } from '#platform/db'
import { openDirectory } from '#platform/directory'
import { openEgress } from '#platform/egress'
import type { JobRun } from '#platform/run-jobs'
import { openSecrets } from '#platform/secrets'
import { smsSettings } from '../src/env.ts'
import { createLog } from '@dasturxon/server/log'
import type { TestApi } from '@dasturxon/testbed/servers/api'
import { type ReceivedCall, startAnsweringProvider } from './answering-provider.ts'

type Payload = { merchantId: string; orderId: string }

export async function settle(
  { database: { as }, env }: TestApi,
  payload: Payload,
  answer: { status: number; text: string },
): Promise<ReceivedCall[]> {
  const provider = await startAnsweringProvider(answer.status, answer.text)
  const database = openDatabase(as('worker'), 2)
  const directory = openDirectory(as('platform'))
  const egress = openEgress({ loopback: true })
  const secrets = openSecrets(env.SECRETS_URL, env.SECRET_KEYS, () => {})
  const urls = { clickApi: `${provider.url}/v2/merchant`, paymeApi: provider.url }
  const sms = openSms(egress, secrets, createLog('silent'), smsSettings(env))
  const inTx: JobRun['inTx'] = (work) =>
    database.withMerchant({ merchantId: payload.merchantId, mode: 'READ WRITE', deadline: 5_000 }, work)
  try {
    const handler = paymentHandlers({ database, directory, egress, secrets, sms, urls }).find(
      ({ job }) => job.name === settlePayments.name,
    )
    await handler?.run({ payload, signal: AbortSignal.timeout(10_000), inTx, readTx: inTx })
  } finally {
    await Promise.all([database.close(), directory.close(), egress.close(), secrets.close(), provider.stop()])
  }
  return provider.asked
}
