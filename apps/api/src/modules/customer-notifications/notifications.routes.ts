// What a customer was told: the list, what is read of it, and the browsers that show it. The address names the customer,
// and only sessions of that customer may send the calls.
import * as endpoint from '@dasturxon/contracts/notifications.endpoints'
import * as schema from '@dasturxon/contracts/notifications.schema'
import { done } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { addNews } from './news/add-news.ts'
import { type PushKeys, publicKeyOf } from './push/encrypt-message.ts'
import { subscribe } from './push/subscribe.ts'
import { listOwn, markAsRead } from './read-notifications.ts'

/** `push` null: this platform sends no messages to browsers. */
type Settings = { push: PushKeys | null; loopback: boolean }

export function notificationsRoutes(app: FastifyInstance, { push, loopback }: Settings): void {
  const publicKey = push && publicKeyOf(push)
  route(app, endpoint.notificationsOfUser, schema.notificationsOfUser, ({ tx, actor, query }) =>
    listOwn(tx, actor.id, query.before ?? null),
  )
  route(app, endpoint.readNotifications, schema.readNotifications, ({ tx, actor, body }) =>
    markAsRead(tx, actor.id, body),
  )
  route(app, endpoint.pushKey, schema.pushKey, () => Promise.resolve(done({ publicKey })))
  route(app, endpoint.addPushSubscription, schema.addPushSubscription, ({ tx, actor, body }) =>
    subscribe(tx, actor, body, { loopback }),
  )
  route(app, endpoint.addNews, schema.addNews, ({ tx, actor, body }) => addNews(tx, actor, body))
}
