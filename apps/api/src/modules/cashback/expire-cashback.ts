// Takes cashback that was not spent in time, one customer per transaction, and tells the customer a week before.
import { cashbackLots, expiredCashback, expiringSoon } from '@dasturxon/rules/cashback-expiry'
import { dayAt, formatDay, tashkent } from '@dasturxon/rules/zone'
import { addNotification } from '#modules/customer-notifications'
import { changeCashback, listCashbackHolders, lockCustomer } from '#modules/customers'
import { findCashbackTerms } from '#modules/merchants'
import { listCashbackMovements, recordCashbackExpired } from '#modules/payments'
import { minus, sum, zero } from '@dasturxon/rules/money'
import type { Tx } from '#platform/db'
import { readInPages } from '#platform/id'
import { defineJob } from '#platform/jobs'
import type { JobRun } from '#platform/run-jobs'

/** Enqueued for every merchant each morning. */
export const expireCashback = defineJob<{ merchantId: string }>('cashback.expire', { policy: 'short', expires: 600 })

const atOnce = 500
/** Days between the notification and the expiry. */
const warnedBefore = 7

export async function expireCashbackOfAll({ payload: { merchantId }, inTx, readTx }: JobRun): Promise<void> {
  const [terms] = await readTx((tx) => tx.run(findCashbackTerms(merchantId)))
  if (!terms || terms.validDays === null) return
  const { validDays } = terms
  await readInPages(atOnce, async (after) => {
    const holders = await readTx((tx) => tx.run(listCashbackHolders(merchantId, after, atOnce)))
    for (const { id } of holders) await inTx((tx) => expireOf(tx, id, validDays))
    return holders
  })
}

/** The lock comes before the movements are read: an order that spends meanwhile waits, or has been read. */
async function expireOf(tx: Tx, customerId: string, validDays: number): Promise<void> {
  const { merchantId } = tx
  await tx.run(lockCustomer(merchantId, customerId))
  const lots = cashbackLots(await tx.run(listCashbackMovements(merchantId, customerId)), validDays)
  const amount = expiredCashback(lots, tx.now)
  const [first, ...others] = expiringSoon(lots, tx.now, warnedBefore)
  await tx.finish(
    ...(amount > 0
      ? [
          recordCashbackExpired({ merchantId, customerId, amount, day: formatDay(dayAt(tashkent, tx.now.getTime())) }),
          changeCashback(merchantId, customerId, minus(zero, amount)),
        ]
      : []),
    ...(first
      ? addNotification(tx, {
          customerId,
          kind: 'cashback',
          event: 'EXPIRES_SOON',
          subjectId: first.id,
          facts: {
            amount: sum([first, ...others].map((lot) => lot.amount)),
            expiresAt: first.expiresAt.toISOString(),
          },
        })
      : []),
  )
}
