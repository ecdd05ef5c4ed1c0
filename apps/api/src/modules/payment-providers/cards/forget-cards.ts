// Payme forgets the tokens of cards that a customer has removed; only then do their rows go.
import { deleteForgottenCard, listCardsToForget } from '#modules/cards'
import type { JobRun } from '#platform/run-jobs'
import type { Secrets } from '#platform/secrets'
import { forgetCard } from '../payme/card-calls.ts'
import { readPaymeAccount } from '../payme/payme-account.ts'
import type { SubscribeApi } from '../payme/subscribe-api.ts'

type ForgetRun = JobRun<{ merchantId: string; customerId: string }>

export async function forgetRemovedCards(
  { payload: { merchantId, customerId }, inTx, readTx, signal }: ForgetRun,
  api: SubscribeApi,
  secrets: Secrets,
): Promise<void> {
  const [cards] = await readTx((tx) => tx.finish(listCardsToForget(merchantId, customerId)))
  if (cards.length === 0) return
  const account = await readPaymeAccount(secrets, merchantId)
  for (const { id, token, cashbox, isInUse } of cards) {
    // Without the key of its cash box a token can be neither used nor removed.
    if (account?.cashbox === cashbox && !isInUse) await forgetCard(api, account, token, signal)
    await inTx((tx) => tx.finish(deleteForgottenCard(merchantId, id)))
  }
}
