import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { cancelOrder as contract } from '@dasturxon/contracts/orders.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Person } from '#platform/actor'
import type { InTx } from '#platform/route'
import { moveOrder } from '../lifecycle/move-order.ts'
import { retryOnConflict, saveOwnOrder, loadOwnOrder } from './load-own-order.ts'

type Canceled = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

export const cancelOrder = (
  { actor, inTx }: { actor: Person; inTx: InTx },
  id: string,
  reason: string | null,
): Promise<Canceled> =>
  retryOnConflict(() =>
    inTx(async (tx): Promise<Canceled> => {
      const loaded = await loadOwnOrder(tx, actor, id)
      if (!loaded) return refused({ code: 'not_found', params: {} })
      const { order, terms } = loaded
      // A second cancel of the same order returns the canceled order, not an error.
      if (order.status === 'CANCELED') return done(await saveOwnOrder(tx, loaded, []))
      const moved = moveOrder(tx, order, 'CANCELED', { kind: actor.kind, id: actor.id }, { terms, reason })
      if (!moved.ok) return refused({ code: 'cancel_not_allowed', params: { from: order.status } })
      return done(await saveOwnOrder(tx, loaded, moved.value))
    }),
  )
