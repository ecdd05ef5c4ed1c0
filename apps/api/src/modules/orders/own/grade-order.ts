import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { gradeOrder as contract } from '@dasturxon/contracts/orders.endpoints'
import { canGrade } from '@dasturxon/rules/order-status'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { recordGrade } from '#modules/menu'
import type { Person } from '#platform/actor'
import type { InTx } from '#platform/route'
import { again } from '../running/again.ts'
import { transition } from '../transition.ts'
import { finishOwn, holdOwnOrder } from './hold-own-order.ts'

type Graded = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

/** The dishes get the grade too; who changes their mind has still one voice. */
export const gradeOrder = (
  { actor, inTx }: { actor: Person; inTx: InTx },
  id: string,
  grade: number,
): Promise<Graded> =>
  again(() =>
    inTx(async (tx): Promise<Graded> => {
      const held = await holdOwnOrder(tx, actor, id)
      if (!held) return refused({ code: 'not_found', params: {} })
      const { order } = held
      if (!canGrade(order.status)) return refused({ code: 'not_delivered_yet', params: {} })
      if (order.grade === grade) return done(await finishOwn(tx, held, []))
      const by = { kind: actor.kind, id: actor.id }
      const productIds = order.cartItems.map(({ product }) => product.id)
      return done(
        await finishOwn(tx, held, [
          ...transition(tx, order, { to: order.status, records: 'UPDATE', by, set: { grade } }),
          ...recordGrade(tx.merchantId, productIds, { before: order.grade, after: grade }),
        ]),
      )
    }),
  )
