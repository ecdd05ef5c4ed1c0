import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { tagsOf } from '@dasturxon/contracts/grade-tags'
import type { gradeOrder as contract } from '@dasturxon/contracts/orders.endpoints'
import { canGrade } from '@dasturxon/rules/order-status'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { recordGrade } from '#modules/menu'
import type { Person } from '#platform/actor'
import type { InTx } from '#platform/route'
import { transition } from '../transition.ts'
import { again, finishOwn, holdOwnOrder } from './hold-own-order.ts'

type Said = Received<typeof contract>['body']
type Graded = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

/** The dishes get the grade too; who changes their mind has still one voice. */
export const gradeOrder = ({ actor, inTx }: { actor: Person; inTx: InTx }, id: string, said: Said): Promise<Graded> =>
  again(() =>
    inTx(async (tx): Promise<Graded> => {
      const held = await holdOwnOrder(tx, actor, id)
      if (!held) return refused({ code: 'not_found', params: {} })
      const { order } = held
      if (!canGrade(order.status)) return refused({ code: 'not_delivered_yet', params: {} })
      const { grade, ...words } = wordsOf(said)
      const isTold = order.grade === grade && order.gradeComment === words.gradeComment
      if (isTold && String(order.gradeTags ?? []) === String(words.gradeTags))
        return done(await finishOwn(tx, held, []))
      const by = { kind: actor.kind, id: actor.id }
      const productIds = order.cartItems.map(({ product }) => product.id)
      return done(
        await finishOwn(tx, held, [
          ...transition(tx, order, { to: order.status, records: 'UPDATE', by, set: { grade, ...words } }),
          ...recordGrade(tx.merchantId, productIds, { before: order.grade, after: grade }),
        ]),
      )
    }),
  )

/** In the order of the list, so that the same said twice is the same. */
const wordsOf = ({ grade, tags, comment }: Said) => ({
  grade,
  gradeTags: tagsOf(grade).filter((tag) => tags.includes(tag)),
  gradeComment: comment || null,
})
