// After the faults: the providers repeat what got no answer, staff give back in the cabinets what only goes back there,
// and the worker carries out and compares the rest.
import type { Payment, Simulators } from '@dasturxon/simulators'
import { enqueue, openDatabase, reconcile, tashkentDay } from '@dasturxon/api/testing'
import { awaitAnswer } from '@dasturxon/testbed/servers/ports'
import type { Processes } from '../orders/processes.ts'
import { waitUntilSettled } from '../orders/time.ts'
import type { Attempt, Life } from './lives.ts'
import type { PaidShop, Provider } from './shop.ts'

const lastWord = { payme: 'perform', click: 'complete', uzum: 'status' } as const

/** A provider asks until it knows whether its payment was taken, or given back. */
export async function repeatUnknown(simulators: Simulators, lives: readonly Life[]): Promise<number> {
  const unknown = lives.flatMap(({ attempts }) => attempts.filter(({ outcome }) => outcome === 'unknown'))
  const openRefunds = lives.flatMap((life) => life.openRefunds)
  const repeat = ({ provider, transactionId }: Attempt, ask: () => Promise<Payment>) =>
    awaitAnswer(`${provider} ${transactionId}`, async () => (await ask()).outcome !== 'unknown', 60_000)
  for (const attempt of unknown)
    await repeat(attempt, () =>
      simulators.sendMessage(attempt.provider, attempt.transactionId, lastWord[attempt.provider]),
    )
  for (const attempt of openRefunds)
    await repeat(attempt, () => simulators.refund(attempt.provider, attempt.transactionId))
  return unknown.length + openRefunds.length
}

export async function settle(processes: Processes, simulators: Simulators, shops: readonly PaidShop[]): Promise<void> {
  const { database } = processes
  await waitUntilSettled(processes)
  const { rows } = await database.query<{ provider: string; transaction_id: string }>(
    `SELECT provider, transaction_id FROM refund JOIN payment ON payment.merchant_id = refund.merchant_id
       AND payment.id = payment_id WHERE refund.status = 'WITH_STAFF'`,
  )
  for (const { provider, transaction_id } of rows)
    await simulators.refund(provider.toLowerCase() as Provider, transaction_id)
  const worker = openDatabase(database.as('worker'), 1)
  for (const { merchantId } of shops)
    for (const day of new Set([tashkentDay(new Date()), tashkentDay(new Date(Date.now() - 3_600_000))]))
      await worker.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 10_000 }, (tx) =>
        tx.finish(enqueue(reconcile, { merchantId, day })),
      )
  await worker.close()
  await awaitAnswer(
    'the reconciliation',
    async () => {
      await waitUntilSettled(processes)
      const left = await database.query(
        `SELECT FROM pgboss.job WHERE name = 'payments.reconcile' AND state <> 'completed'`,
      )
      return left.rowCount === 0
    },
    120_000,
  )
}
