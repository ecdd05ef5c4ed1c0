// Sets many prices at once, and writes down what each was.
import type { changePrices as contract } from '@dasturxon/contracts/catalogue-products.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { price } from '@dasturxon/rules/money'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { changingMenu, difference, told } from './changing-menu.ts'
import { listPrices, writePrices } from './prices.sql.ts'

type Wish = Received<typeof contract>['body']['prices']

export async function changePrices(
  tx: Tx,
  by: Staff,
  wish: Wish,
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const { merchantId } = tx
  const ids = wish.map(({ productId }) => productId)
  const [rows] = await changingMenu(tx, listPrices(merchantId, ids))
  const old = new Map(rows.map((row) => [row.id, row]))
  const changes = wish.flatMap(({ productId, costPrice, discount }) => {
    const before = old.get(productId)
    return before
      ? [{ before, after: { id: productId, costPrice: price(costPrice), discount: discount ?? before.discount } }]
      : []
  })
  if (changes.length < wish.length) return refused({ code: 'not_found', params: {} })

  const real = changes.filter(
    ({ before, after }) => before.costPrice !== after.costPrice || before.discount !== after.discount,
  )
  const deeds = real.map(({ before, after }) => told(by, 'product.price_changed', after.id, difference(before, after)))
  const prices = real.map(({ after }) => after)
  // Nothing is new: visitors keep the menu they have.
  if (real.length === 0) tx.abandon()
  else await tx.finish(writePrices(merchantId, prices), insertAudit(merchantId, ...deeds))
  return done({ changed: real.length })
}
