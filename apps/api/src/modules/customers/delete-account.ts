// Erases a person and keeps the books: receipts stay and name an id behind which nobody is left.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { deleteAccount as contract } from '@dasturxon/contracts/customers.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { deviceCookie, endSessionsOf, refreshCookie, unlinkGuestsOf } from '#modules/identity'
import type { Actor } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { Visitor } from '#platform/visitor'
import { eraseCustomer, lockCustomer } from './customers.sql.ts'
import type { PersonalRecords } from './personal-records.ts'

type Deleted = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

export async function deleteAccount(
  tx: Tx,
  actor: Actor,
  visitor: Visitor,
  records: readonly PersonalRecords[],
): Promise<Deleted> {
  const { merchantId } = tx
  const locks = records.flatMap(({ lock }) => lock?.(merchantId, actor.id) ?? [])
  const questions = records.flatMap(({ findUnfinished }) => findUnfinished?.(merchantId, actor.id) ?? [])
  // Locks before questions: an order that is being placed at this moment is either seen below or comes too late.
  const answers = await tx.bundle(...locks, lockCustomer(merchantId, actor.id), ...questions)
  if (answers.slice(locks.length + 1).some((rows) => rows.length > 0))
    return refused({ code: 'order_active', params: {} })
  await tx.finish(
    ...records.flatMap(({ erase }) => erase(merchantId, actor.id)),
    eraseCustomer(merchantId, actor.id),
    unlinkGuestsOf(merchantId, actor.id),
    endSessionsOf(merchantId, actor.id),
  )
  for (const cookie of [refreshCookie, deviceCookie]) visitor.keepCookie(cookie, '', 0)
  return done({ deleted: true })
}
