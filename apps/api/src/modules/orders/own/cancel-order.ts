import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { cancelOrder as contract } from '@dasturxon/contracts/orders.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Person } from '#platform/actor'
import type { InTx } from '#platform/route'
import { moveOrder } from '../running/move-order.ts'
import { again, finishOwn, holdOwnOrder } from './hold-own-order.ts'

type Canceled = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

export const cancelOrder = (
  { actor, inTx }: { actor: Person; inTx: InTx },
  id: string,
  reason: string | null,
): Promise<Canceled> =>
  again(() =>
    inTx(async (tx): Promise<Canceled> => {
      const held = await holdOwnOrder(tx, actor, id)
      if (!held) return refused({ code: 'not_found', params: {} })
      const { order, terms } = held
      // Whoever taps twice wanted it once.
      if (order.status === 'CANCELED') return done(await finishOwn(tx, held, []))
      const moved = moveOrder(tx, order, 'CANCELED', { kind: actor.kind, id: actor.id }, { terms, reason })
      if (!moved.ok) return refused({ code: 'cancel_not_allowed', params: { from: order.status } })
      return done(await finishOwn(tx, held, moved.value))
    }),
  )
