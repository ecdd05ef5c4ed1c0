import { sql } from 'kysely'
import type { PersonalRecords } from '#modules/customers'
import { ofCustomer, personalTable } from '#platform/personal-table'
import { prepared } from '#platform/prepared-query'
import { build } from '#platform/query'
import { deleteSubscriptionsOf } from './push/subscriptions.sql.ts'

type Columns = [
  merchantId: string,
  id: string,
  customerId: string,
  kind: string,
  event: string,
  subjectId: string,
  facts: string,
]

/** Adds nothing when the customer has been told already. One statement, so that the list is raised only with a row. */
export const insertNotification = prepared(
  (...[merchantId, id, customerId, kind, event, subjectId, facts]: Columns) => sql`
  WITH added AS (
    INSERT INTO customer_notification (merchant_id, id, customer_id, kind, event, subject_id, facts)
    VALUES (${merchantId}, ${id}, ${customerId}, ${kind}, ${event}, ${subjectId}, ${facts}::jsonb)
    ON CONFLICT ON CONSTRAINT told_once DO NOTHING
    RETURNING merchant_id, customer_id
  )
  INSERT INTO notification_list AS list (merchant_id, customer_id) SELECT merchant_id, customer_id FROM added
  ON CONFLICT (merchant_id, customer_id) DO UPDATE SET version = list.version + 1`,
)

const notificationsOf = (merchantId: string, customerId: string) =>
  build
    .selectFrom('customerNotification')
    .where('customerNotification.merchantId', '=', merchantId)
    .where('customerNotification.customerId', '=', customerId)

/** With the texts of news, which are stored once for all customers. */
export const listNotifications = (merchantId: string, customerId: string, before: string | null, atMost: number) =>
  notificationsOf(merchantId, customerId)
    .leftJoin('merchantNews as news', (join) =>
      join
        .onRef('news.merchantId', '=', 'customerNotification.merchantId')
        .onRef('news.id', '=', 'customerNotification.subjectId'),
    )
    .select([
      'customerNotification.id',
      'kind',
      'event',
      'subjectId',
      'facts',
      'at',
      'readAt',
      'news.title',
      'news.line',
    ])
    .$if(before !== null, (query) => query.where('customerNotification.id', '<', before))
    .orderBy('customerNotification.id', 'desc')
    .limit(atMost)

/** As it is told: with the texts of news. */
export const findNotification = (merchantId: string, id: string) =>
  build
    .selectFrom('customerNotification as told')
    .leftJoin('merchantNews as news', (join) =>
      join.onRef('news.merchantId', '=', 'told.merchantId').onRef('news.id', '=', 'told.subjectId'),
    )
    .select(['told.customerId', 'told.kind', 'told.event', 'told.subjectId', 'told.facts', 'told.at', 'told.readAt'])
    .select(['news.title', 'news.line'])
    .where('told.merchantId', '=', merchantId)
    .where('told.id', '=', id)

export const countUnread = (merchantId: string, customerId: string) =>
  notificationsOf(merchantId, customerId)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('readAt', 'is', null)

export const markRead = (merchantId: string, customerId: string, id: string, withOlder: boolean) =>
  build
    .updateTable('customerNotification')
    .set({ readAt: sql`now()` })
    .where('merchantId', '=', merchantId)
    .where('customerId', '=', customerId)
    .where('readAt', 'is', null)
    .where('id', withOlder ? '<=' : '=', id)

export const raiseList = (merchantId: string, customerId: string) =>
  build
    .updateTable('notificationList')
    .set({ version: sql`version + 1` })
    .where('merchantId', '=', merchantId)
    .where('customerId', '=', customerId)

/** The lists that are newer than the given version (customer id → version). */
export const listNewerLists = (merchantId: string, known: ReadonlyMap<string, number>) => sql<{
  id: string
  version: number
  unread: number
}>`
  SELECT list.customer_id AS id, list.version, (
    SELECT count(*)::int FROM customer_notification AS told
    WHERE told.merchant_id = ${merchantId} AND told.customer_id = list.customer_id AND told.read_at IS NULL) AS unread
  FROM notification_list AS list
  JOIN unnest(${[...known.keys()]}::uuid[], ${[...known.values()]}::int[]) AS known (id, version)
    ON known.id = list.customer_id AND known.version < list.version
  WHERE list.merchant_id = ${merchantId}`

const notificationTable = personalTable(
  'customerNotification',
  { section: 'notifications', key: ['id'], belongs: ofCustomer('customerId') },
  {
    erased: ['id', 'kind', 'event', 'facts', 'at', 'readAt'],
    kept: [],
    internal: ['merchantId', 'customerId', 'subjectId'],
  },
)

const listTable = personalTable(
  'notificationList',
  { section: 'notificationList', key: ['version'], belongs: ofCustomer('customerId') },
  { erased: ['version'], kept: [], internal: ['merchantId', 'customerId'] },
)

const subscriptionTable = personalTable(
  'pushSubscription',
  { section: 'browsersWithMessages', key: ['id'], belongs: ofCustomer('customerId') },
  {
    erased: ['id', 'endpoint', 'p256dh', 'language', 'createdAt'],
    kept: [],
    internal: ['merchantId', 'customerId', 'sessionId', 'auth'],
  },
)

export const notificationRecords: PersonalRecords = {
  tables: [notificationTable, listTable, subscriptionTable],
  erase: (merchantId, customerId) => [
    deleteSubscriptionsOf(merchantId, customerId),
    build.deleteFrom('customerNotification').where('merchantId', '=', merchantId).where('customerId', '=', customerId),
    build.deleteFrom('notificationList').where('merchantId', '=', merchantId).where('customerId', '=', customerId),
  ],
}

/** What a customer was told is kept for 90 days. */
export const deleteOldNotifications = (merchantId: string, atMost: number) => sql<{ gone: true }>`
  DELETE FROM customer_notification WHERE merchant_id = ${merchantId} AND id IN (
    SELECT id FROM customer_notification
    WHERE merchant_id = ${merchantId} AND at < now() - interval '90 days' ORDER BY id LIMIT ${atMost})
  RETURNING true AS gone`
