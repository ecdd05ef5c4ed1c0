// Staff write news to all customers: one row with the texts, which the worker adds to the lists.
import type { Received, Reply } from '@dasturxon/contracts/endpoint'
import type { addNews as contract } from '@dasturxon/contracts/notifications.endpoints'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { enqueue } from '#platform/jobs'
import { newsPublished } from './publish-news.ts'
import { insertNews } from './news.sql.ts'

export async function addNews(
  tx: Tx,
  { id: staffId }: Staff,
  texts: Received<typeof contract>['body'],
): Promise<Outcome<Reply<typeof contract>, never>> {
  const { merchantId } = tx
  const id = newId()
  await tx.finish(
    insertNews({ merchantId, id, staffId, ...texts }),
    enqueue(newsPublished, { merchantId, newsId: id }, { onlyOne: id }),
    insertAudit(merchantId, {
      by: { kind: 'staff', id: staffId },
      action: 'news.added',
      entity: 'news',
      entityId: id,
    }),
  )
  return done({ id })
}
