// Changes many prices in one request and audits the old value of each.
import type { changePrices as contract } from '@dasturxon/contracts/catalogue-products.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { price } from '@dasturxon/rules/money'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { startMenuChange, changedFacts, menuAuditEntry } from './audited-change.ts'
import { listPrices, writePrices } from './prices.sql.ts'

type PriceRequest = Received<typeof contract>['body']['prices']

export async function changePrices(
  tx: Tx,
  by: Staff,
  requested: PriceRequest,
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const { merchantId } = tx
  const ids = requested.map(({ productId }) => productId)
  const [rows] = await startMenuChange(tx, listPrices(merchantId, ids))
  const old = new Map(rows.map((row) => [row.id, row]))
  const changes = requested.flatMap(({ productId, costPrice, discount }) => {
    const before = old.get(productId)
    return before
      ? [{ before, after: { id: productId, costPrice: price(costPrice), discount: discount ?? before.discount } }]
      : []
  })
  if (changes.length < requested.length) return refused({ code: 'not_found', params: {} })

  const actual = changes.filter(
    ({ before, after }) => before.costPrice !== after.costPrice || before.discount !== after.discount,
  )
  const audit = actual.map(({ before, after }) =>
    menuAuditEntry(by, 'product.price_changed', after.id, changedFacts(before, after)),
  )
  const prices = actual.map(({ after }) => after)
  // No price differs: the menu version does not rise, and visitors keep the menu they have.
  if (actual.length === 0) tx.abandon()
  else await tx.finish(writePrices(merchantId, prices), insertAudit(merchantId, ...audit))
  return done({ changed: actual.length })
}
