import { sql } from 'kysely'
import type { Localized } from '@dasturxon/rules/text'
import { build } from '#platform/query'

type NewNews = { merchantId: string; id: string; staffId: string; title: Localized; line: Localized }

export const insertNews = ({ title, line, ...news }: NewNews) =>
  build.insertInto('merchantNews').values({ ...news, title: JSON.stringify(title), line: JSON.stringify(line) })

/** Two runs of the job wait for each other. */
export const lockNews = (merchantId: string, id: string) =>
  build
    .selectFrom('merchantNews')
    .select(['sentTo', 'finishedAt'])
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()

export const markNewsSent = (merchantId: string, id: string, sentTo: string | null, isLast: boolean) =>
  build
    .updateTable('merchantNews')
    .set({ sentTo, ...(isLast && { finishedAt: sql`now()` }) })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)

/** In the order of the customers, so that two of these never wait for each other. */
export const insertToldNews = (
  merchantId: string,
  newsId: string,
  told: readonly { id: string; customerId: string }[],
) => sql`
  WITH added AS (
    INSERT INTO customer_notification (merchant_id, id, customer_id, kind, event, subject_id)
    SELECT ${merchantId}, told.id, told.customer_id, 'news', 'PUBLISHED', ${newsId}
    FROM unnest(${told.map(({ id }) => id)}::uuid[], ${told.map(({ customerId }) => customerId)}::uuid[]) AS told (id, customer_id)
    ON CONFLICT ON CONSTRAINT told_once DO NOTHING
    RETURNING merchant_id, customer_id
  )
  INSERT INTO notification_list AS list (merchant_id, customer_id)
  SELECT merchant_id, customer_id FROM added ORDER BY customer_id
  ON CONFLICT (merchant_id, customer_id) DO UPDATE SET version = list.version + 1`
