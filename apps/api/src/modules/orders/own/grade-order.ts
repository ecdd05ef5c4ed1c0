import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { tagsOf } from '@dasturxon/contracts/grade-tags'
import type { gradeOrder as contract } from '@dasturxon/contracts/orders.endpoints'
import { canGrade } from '@dasturxon/rules/order-status'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { recordGrade } from '#modules/menu'
import type { Person } from '#platform/actor'
import type { InTx } from '#platform/route'
import { writeMove } from '../write-move.ts'
import { retryOnConflict, saveOwnOrder, loadOwnOrder } from './load-own-order.ts'

type Body = Received<typeof contract>['body']
type Graded = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

/** Also adds the grade to the products of the order. A changed grade replaces the earlier one: it counts once. */
export const gradeOrder = ({ actor, inTx }: { actor: Person; inTx: InTx }, id: string, body: Body): Promise<Graded> =>
  retryOnConflict(() =>
    inTx(async (tx): Promise<Graded> => {
      const loaded = await loadOwnOrder(tx, actor, id)
      if (!loaded) return refused({ code: 'not_found', params: {} })
      const { order } = loaded
      if (!canGrade(order.status)) return refused({ code: 'not_delivered_yet', params: {} })
      const { grade, ...details } = detailsOf(body)
      const isSame = order.grade === grade && order.gradeComment === details.gradeComment
      if (isSame && String(order.gradeTags ?? []) === String(details.gradeTags))
        return done(await saveOwnOrder(tx, loaded, []))
      const by = { kind: actor.kind, id: actor.id }
      const productIds = order.cartItems.map(({ product }) => product.id)
      return done(
        await saveOwnOrder(tx, loaded, [
          ...writeMove(tx, order, {
            to: order.status,
            records: 'UPDATE',
            detail: 'GRADE',
            by,
            set: { grade, ...details },
          }),
          ...recordGrade(tx.merchantId, productIds, { before: order.grade, after: grade }),
        ]),
      )
    }),
  )

/** Only tags that fit the grade, sorted as in `tagsOf`, so that a repeated request compares as equal. */
const detailsOf = ({ grade, tags, comment }: Body) => ({
  grade,
  gradeTags: tagsOf(grade).filter((tag) => tags.includes(tag)),
  gradeComment: comment || null,
})
