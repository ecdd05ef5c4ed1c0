// Sends a notification to one browser, outside any transaction. A browser that is gone is forgotten; a push service that
// wants to wait gets the message later.
import { notificationText, type Notice } from '@dasturxon/i18n/notification-text'
import { endedSessions } from '#modules/identity'
import { findFeatures } from '#modules/merchants'
import type { Egress, EgressResponse, ProviderClient } from '#platform/egress'
import type { Tx } from '#platform/db'
import { type JobHandler, handleJob, type JobRun } from '#platform/run-jobs'
import { findNotification } from '../notifications.sql.ts'
import { encryptMessage, type PushKeys } from './encrypt-message.ts'
import { pushPlanned, pushSent, pushTo } from './push-jobs.ts'
import { deleteSubscription, findSubscription, listSubscriptions } from './subscriptions.sql.ts'

type SentRun = JobRun<NonNullable<(typeof pushSent)['payload']>>
type PlannedRun = JobRun<NonNullable<(typeof pushPlanned)['payload']>>

const terms = { name: 'push service', connect: 2_000, total: 8_000, atOnce: 16, largest: 64 * 1024 }
/** Seconds after which a message is of no use any more. */
const ttl = { order: 3_600, reservation: 3_600, promo: 86_400, cashback: 86_400, news: 86_400 } as const
const longestWait = 3_600

/** `keys` null: this platform sends no messages to browsers. */
export function pushHandlers(egress: Egress, keys: PushKeys | null): JobHandler[] {
  const client = egress.line(terms)
  return [
    handleJob(pushPlanned, planMessages),
    handleJob(pushSent, (run) => (keys ? sendPush(client, keys, run) : Promise.resolve())),
  ]
}

const planMessages = ({ payload: { merchantId, notificationId }, inTx }: PlannedRun): Promise<void> =>
  inTx(async (tx) => {
    const [notification] = await tx.run(findNotification(merchantId, notificationId))
    if (!notification) return
    const browsers = await tx.run(listSubscriptions(merchantId, [notification.customerId]))
    await tx.finish(...browsers.map(({ id: subscriptionId }) => pushTo({ merchantId, notificationId, subscriptionId })))
  })

async function sendPush(client: ProviderClient, keys: PushKeys, run: SentRun): Promise<void> {
  const { payload, inTx, signal } = run
  const { merchantId, subscriptionId } = payload
  const loaded = await inTx((tx) => load(tx, payload))
  if (!loaded) return
  const { request, left } = loaded(keys)
  const response = await client({ ...request, signal }, (answer) => answer)
  if (response.status === 404 || response.status === 410)
    await inTx((tx) => tx.finish(deleteSubscription(merchantId, subscriptionId)))
  else if (response.status === 429) {
    const wait = Math.min(retryAfter(response), longestWait)
    if (wait < left) await inTx((tx) => tx.finish(pushTo(payload, new Date(Date.now() + wait * 1_000))))
  } else if (response.status >= 300) throw new Error(`The push service answered ${response.status}`)
}

/** Undefined: there is nothing to send any more. */
async function load(tx: Tx, { notificationId, subscriptionId }: SentRun['payload']) {
  const { merchantId } = tx
  const [[notification], [browser], [features]] = await tx.bundle(
    findNotification(merchantId, notificationId),
    findSubscription(merchantId, subscriptionId),
    findFeatures(merchantId),
  )
  if (!notification || !browser || !features?.notificationsActive) return undefined
  // The browser may be another customer's by now; after a logout it is nobody's.
  if (browser.customerId !== notification.customerId || notification.readAt !== null) return undefined
  if ((await endedSessions(tx, [browser.sessionId])).length > 0) {
    await tx.finish(deleteSubscription(merchantId, subscriptionId))
    return undefined
  }
  const { kind, event, facts, title, line, subjectId, at } = notification
  const notice = { kind, event, facts: kind === 'news' ? { title, line } : facts } as Notice
  const left = ttl[notice.kind] - Math.floor((tx.now.getTime() - at.getTime()) / 1_000)
  if (left <= 0) return undefined
  const text = notificationText(notice, browser.language)
  const message = { title: text.title, body: text.line, path: pathOf(notice.kind, subjectId), tag: subjectId }
  return (keys: PushKeys) => ({ request: encryptMessage(browser, message, left, keys), left })
}

const pages = {
  order: '/profile/orders',
  reservation: '/reservations',
  promo: '/profile/promos',
  cashback: '/profile/cashback',
  news: '/profile/notifications',
} as const
/** The page of the shop that a pressed message opens. */
const pathOf = (kind: Notice['kind'], subjectId: string): string =>
  kind === 'order' ? `${pages.order}/${subjectId}` : pages[kind]

/** Seconds; a minute when the service names none. */
function retryAfter({ headers }: EgressResponse): number {
  const seconds = Number(headers['retry-after'])
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 60
}
