// Invites a staff member, or resets the account of one: returns a one-time password that is only valid for the
// enrolment.
import { randomInt } from 'node:crypto'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { inviteStaff as contract, resetStaff as resetContract } from '@dasturxon/contracts/staff.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { type AuditEntry, insertAudit } from '#modules/audit'
import { endSessionsOf } from '#modules/identity'
import { guardOf } from '#platform/errors'
import { newId } from '#platform/id'
import type { Passwords } from '#platform/passwords'
import type { InTx } from '#platform/route'
import { deleteCourierLink } from './courier-links.sql.ts'
import { colleagueOf, staffFactsOf } from './person.ts'
import * as sql from './staff.sql.ts'

type Steps = { merchantId: string; inTx: InTx; passwords: Passwords; by: AuditEntry['by'] }
type Invitation = Received<typeof contract>['body']

export async function inviteStaff(
  { merchantId, inTx, passwords, by }: Steps,
  { login, name, role, branchIds, phone }: Invitation,
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const oneTimePassword = newOneTimePassword()
  const passwordHash = await passwords.hash(oneTimePassword)
  const account = { id: newId(), login, name, role, allBranches: branchIds === 'all', phone }
  const after = { role, branchIds: branchIds === 'all' ? branchIds : branchIds.toSorted(), isActive: true }
  const auditEntry = { by, action: 'staff.invited', entity: 'staff', entityId: account.id, after } as const
  try {
    const [[row], , branches] = await inTx((tx) =>
      tx.finish(
        sql.insertStaff(merchantId, account, passwordHash),
        sql.insertStaffBranches(merchantId, account.id, branchIds),
        sql.listBranchesOf(merchantId, account.id),
        insertAudit(merchantId, auditEntry),
      ),
    )
    if (!row) throw new Error('The insert of the staff row returned no row')
    return done({ ...colleagueOf(row, branches), oneTimePassword })
  } catch (error) {
    if (guardOf(error) === 'staff_login_once') return refused({ code: 'login_taken', params: {} })
    if (guardOf(error) === 'staff_branch_exists') return refused({ code: 'no_branch', params: {} })
    throw error
  }
}

/** The statements that invite an owner, for a transaction of the platform: its database role reads no staff. */
export async function ownersInvitation(
  merchantId: string,
  { login, name }: Pick<Invitation, 'login' | 'name'>,
  passwords: Passwords,
) {
  const oneTimePassword = newOneTimePassword()
  const account = { id: newId(), login, name, role: 'OWNER', allBranches: true, phone: null } as const
  const after = { role: 'OWNER', branchIds: 'all', isActive: true }
  const statements = [
    sql.insertStaff(merchantId, account, await passwords.hash(oneTimePassword)).clearReturning(),
    insertAudit(merchantId, {
      by: { kind: 'platform' },
      action: 'staff.invited',
      entity: 'staff',
      entityId: account.id,
      after,
    }),
  ] as const
  return { oneTimePassword, statements }
}

export async function resetStaff(
  { merchantId, inTx, passwords, by }: Steps,
  id: string,
): Promise<Outcome<Reply<typeof resetContract>, Refusal<typeof resetContract>>> {
  const oneTimePassword = newOneTimePassword()
  const passwordHash = await passwords.hash(oneTimePassword)
  return inTx(async (tx) => {
    const [[row], branches] = await tx.bundle(
      sql.resetStaff(merchantId, id, passwordHash),
      sql.listBranchesOf(merchantId, id),
    )
    if (!row) return refused({ code: 'not_found', params: {} })
    const facts = staffFactsOf(row, branches)
    await tx.finish(
      endSessionsOf(merchantId, id),
      deleteCourierLink(merchantId, id),
      sql.forgiveAttempts(merchantId, id, true, false),
      insertAudit(merchantId, { by, action: 'staff.reset', entity: 'staff', entityId: id, after: facts }),
    )
    return done({ ...colleagueOf(row, branches), oneTimePassword })
  })
}

// One-time passwords are read out or copied by hand, so no characters look alike; they are too long to be guessed.
const chars = 'abcdefghjkmnpqrstuvwxyz23456789'

const newOneTimePassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => chars[randomInt(chars.length)]).join('')).join('-')
