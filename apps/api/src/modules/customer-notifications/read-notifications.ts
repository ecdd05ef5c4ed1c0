// The list of a customer, twenty at a time, what the customer has read of it, and its live event.
import type { Received, Reply } from '@dasturxon/contracts/endpoint'
import type { notificationsOfUser, readNotifications } from '@dasturxon/contracts/notifications.endpoints'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import type { TopicSource } from '#modules/notifications'
import type { Tx } from '#platform/db'
import type { RowsOf } from '#platform/query'
import { countUnread, listNewerLists, listNotifications, markRead, raiseList } from './notifications.sql.ts'

type Listed = Reply<typeof notificationsOfUser>
type Row = RowsOf<ReturnType<typeof listNotifications>>[number]

const pageSize = 20

export async function listOwn(tx: Tx, customerId: string, before: string | null): Promise<Outcome<Listed, never>> {
  const { merchantId } = tx
  const [rows, [counted]] = await tx.finish(
    listNotifications(merchantId, customerId, before, pageSize + 1),
    countUnread(merchantId, customerId),
  )
  return done({
    notifications: rows.slice(0, pageSize).map(describe),
    unread: counted?.unread ?? 0,
    hasMore: rows.length > pageSize,
  })
}

export async function markAsRead(
  tx: Tx,
  customerId: string,
  { id, withOlder }: Received<typeof readNotifications>['body'],
): Promise<Outcome<Reply<typeof readNotifications>, never>> {
  const { merchantId } = tx
  tx.wakeUp('notifications', customerId)
  const [, , [counted]] = await tx.finish(
    markRead(merchantId, customerId, id, withOlder),
    raiseList(merchantId, customerId),
    countUnread(merchantId, customerId),
  )
  return done({ unread: counted?.unread ?? 0 })
}

/** The schema of the reply checks that kind, event and facts belong together. */
const describe = ({ title, line, facts, at, readAt, ...row }: Row) =>
  ({
    ...row,
    facts: row.kind === 'news' ? { title, line } : facts,
    at: at.toISOString(),
    isRead: readAt !== null,
  }) as Listed['notifications'][number]

/** That the list of a customer has changed, with the number of unread notifications. */
export const notificationsTopic: TopicSource<'notifications'> = {
  name: 'notifications',
  isPublic: false,
  listOpen: async (_, requests) => requests.filter(({ id, actor }) => actor?.kind === 'customer' && actor.id === id),
  listNewer: async (tx, versions) =>
    (await tx.run(listNewerLists(tx.merchantId, versions))).map((list) => ({ ...list, data: list })),
}
