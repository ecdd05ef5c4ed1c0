// Finds or creates the customer with the phone that Click names, binds Click's user to it, and begins a session.
import { parseLanguage } from '@dasturxon/i18n/language'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import {
  adoptRecords,
  confirmPhone,
  type Customer,
  fillInName,
  findCustomer,
  findCustomerByPhone,
  insertCustomer,
  type PersonalRecords,
} from '#modules/customers'
import { customerSession, endSessionsOf, keyedHash, lockLaunch, type Tokens } from '#modules/identity'
import type { Person } from '#platform/actor'
import type { ClientInfo } from '#platform/client-info'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import type { ClickProfile } from './click-profile.ts'
import { bindClickUser, findClickIdOf, releaseClickUser } from './click-users.sql.ts'

export type EntryOptions = { tokens: Tokens; personal: readonly PersonalRecords[] }
type Entry = { profile: ClickProfile; before: Person | null; visitor: ClientInfo }
type Entered = { actor: Person; customer: Customer }

export async function enterAs(
  { tokens, personal }: EntryOptions,
  tx: Tx,
  { profile, before, visitor }: Entry,
): Promise<Outcome<Entered, { code: 'account_blocked'; params: Record<string, never> }>> {
  const { merchantId } = tx
  const { phone, clickId, firstName, lastName } = profile
  // Of two launches with one phone one waits, so that both find the same customer and the same binding.
  const lock = keyedHash(tokens.refreshKey, 'click-phone', merchantId, phone).toString('base64url')
  const [, , , [found]] = await tx.bundle(
    lockLaunch(lock),
    insertCustomer(merchantId, newId(), phone, parseLanguage(visitor.cookie('_language'))),
    confirmPhone(merchantId, phone),
    findCustomerByPhone(merchantId, phone),
  )
  if (!found) throw new Error('The customer was neither inserted nor found')
  if (!found.isActive) return refused({ code: 'account_blocked', params: {} })

  const [bound] = await tx.run(findClickIdOf(merchantId, found.id))
  const isOther = clickId !== null && bound !== undefined && bound.clickId !== clickId
  const { actor, writes } = customerSession(merchantId, found.id, before, 'CLICK')
  const adopted = await adoptRecords(personal, tx, before, found.id)
  const [, [customer]] = await tx.finish(
    fillInName(merchantId, found.id, firstName, lastName),
    findCustomer(merchantId, found.id),
    // The phone, and with it the account, now belongs to another user of Click: the sessions of the former one end.
    ...(isOther ? [endSessionsOf(merchantId, found.id)] : []),
    ...(clickId !== null && bound?.clickId !== clickId
      ? [releaseClickUser(merchantId, clickId, found.id), bindClickUser(merchantId, clickId, found.id)]
      : []),
    ...writes,
    ...adopted,
  )
  return done({ actor, customer: customer ?? found })
}
