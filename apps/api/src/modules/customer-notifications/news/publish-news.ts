// Adds news to the lists of all customers, some hundreds per transaction. A run that dies goes on where it was.
import { listActiveCustomers } from '#modules/customers'
import type { Tx } from '#platform/db'
import { lowestId, newId } from '#platform/id'
import { defineJob } from '#platform/jobs'
import type { JobRun } from '#platform/run-jobs'
import { pushTo } from '../push/push-jobs.ts'
import { listSubscriptions } from '../push/subscriptions.sql.ts'
import { insertToldNews, lockNews, markNewsSent } from './news.sql.ts'

export const newsPublished = defineJob<{ merchantId: string; newsId: string }>('notifications.publish-news', {
  policy: 'short',
  expires: 600,
})

type PublishRun = JobRun<NonNullable<(typeof newsPublished)['payload']>>

const atOnce = 500

export async function publishNews({ payload: { newsId }, inTx, signal }: PublishRun): Promise<void> {
  while (!signal.aborted && (await inTx((tx) => tellNext(tx, newsId))));
}

/** Returns whether there may be more customers. */
async function tellNext(tx: Tx, newsId: string): Promise<boolean> {
  const { merchantId } = tx
  const [news] = await tx.run(lockNews(merchantId, newsId))
  if (!news || news.finishedAt) return false
  const customers = await tx.run(listActiveCustomers(merchantId, news.sentTo ?? lowestId, atOnce))
  const told = customers.map(({ id }) => ({ customerId: id, id: newId() }))
  const notificationOf = new Map(told.map(({ customerId, id }) => [customerId, id]))
  const browsers = await tx.run(listSubscriptions(merchantId, [...notificationOf.keys()]))
  for (const { customerId } of told) tx.wakeUp('notifications', customerId)
  const isLast = customers.length < atOnce
  await tx.finish(
    ...(told.length > 0 ? [insertToldNews(merchantId, newsId, told)] : []),
    ...browsers.map(({ id: subscriptionId, customerId }) =>
      pushTo({ merchantId, notificationId: notificationOf.get(customerId) ?? '', subscriptionId }),
    ),
    markNewsSent(merchantId, newsId, customers.at(-1)?.id ?? news.sentTo, isLast),
  )
  return !isLast
}
