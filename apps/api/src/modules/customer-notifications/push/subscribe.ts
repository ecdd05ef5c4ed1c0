// A customer's browser subscribes to messages. Its address is chosen by whoever calls, so only public addresses are taken.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { addPushSubscription } from '@dasturxon/contracts/notifications.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Person } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { isPublicUrl } from '#platform/public-address'
import { deleteOtherSubscriptions, putSubscription } from './subscriptions.sql.ts'

type Body = Received<typeof addPushSubscription>['body']
type Subscribed = Outcome<Reply<typeof addPushSubscription>, Refusal<typeof addPushSubscription>>

/** A phone, a tablet, two computers, and one more. */
const mostBrowsers = 5

export async function subscribe(
  tx: Tx,
  { id: customerId, sessionId }: Person,
  body: Body,
  allow: { loopback: boolean },
): Promise<Subscribed> {
  if (!isPublicUrl(body.endpoint, allow)) return refused({ code: 'push_address_refused', params: {} })
  const { merchantId } = tx
  await tx.finish(
    putSubscription({ merchantId, id: newId(), customerId, sessionId, ...body }),
    deleteOtherSubscriptions(merchantId, customerId, mostBrowsers),
  )
  return done({ added: true })
}
