// Erases the personal data of a customer and keeps the orders, which reference the id of the anonymised customer row.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { deleteAccount as contract } from '@dasturxon/contracts/customers.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { deviceCookie, endSessionsOf, refreshCookie, unlinkGuestsOf } from '#modules/identity'
import type { Actor } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { ClientInfo } from '#platform/client-info'
import { eraseCustomer, lockCustomer } from './customers.sql.ts'
import type { PersonalRecords } from './personal-records.ts'

type Deleted = Outcome<Reply<typeof contract>, Refusal<typeof contract>>

export async function deleteAccount(
  tx: Tx,
  actor: Actor,
  visitor: ClientInfo,
  records: readonly PersonalRecords[],
): Promise<Deleted> {
  const { merchantId } = tx
  const locks = records.flatMap(({ lock }) => lock?.(merchantId, actor.id) ?? [])
  const checks = records.flatMap(({ findUnfinished }) => findUnfinished?.(merchantId, actor.id) ?? [])
  // Locks come before the checks: an order that is being placed is found by the checks, or finds the account erased.
  const results = await tx.bundle(...locks, lockCustomer(merchantId, actor.id), ...checks)
  if (results.slice(locks.length + 1).some((rows) => rows.length > 0))
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
