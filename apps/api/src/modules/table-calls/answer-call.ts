// Marks a call as answered. Of two colleagues the first one answers; the second one hears that it was answered.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { answerTableCall as contract } from '@dasturxon/contracts/table-calls.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { denialOf } from '@dasturxon/rules/roles'
import { ringBoard } from '#modules/orders'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { callOf } from './read-calls.ts'
import { lockCall, markAnswered } from './table-calls.sql.ts'

type Answered = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

export async function answerCall(tx: Tx, actor: Staff, id: string): Promise<Answered> {
  const { merchantId } = tx
  const [call] = await tx.run(lockCall(merchantId, id))
  if (!call) return refused({ code: 'not_found', params: {} })
  const { branchId, answeredBy } = call
  if (denialOf(actor, 'orders.accept', { branchId })) return refused({ code: 'branch_forbidden', params: {} })
  if (answeredBy) return done({ ...callOf(call), answeredBy })
  ringBoard(tx, branchId)
  const [[answered]] = await tx.finish(markAnswered(merchantId, id, actor.id))
  if (!answered) throw new Error('The locked call no longer exists')
  return done({ ...callOf(answered), answeredBy: actor.id })
}
