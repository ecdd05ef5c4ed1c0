// A link by which one courier enters without a password: made by an operator, valid for 15 minutes and one entry.
import { randomBytes } from 'node:crypto'
import type { enterByLink as enterContract, makeCourierLink as contract } from '@dasturxon/contracts/couriers.endpoints'
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { insertSession, isOwnOrigin, keyedHash } from '#modules/identity'
import { findSettings } from '#modules/merchants'
import type { Staff } from '#platform/actor'
import type { ClientInfo } from '#platform/client-info'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { findCourierOf, useCourierLink, writeCourierLink } from './courier-links.sql.ts'
import { countLogin, openLoginLimit } from './login-limit.ts'
import { personOf } from './person.ts'
import type { PasswordSteps } from './prove-password.ts'
import { issueStaffSession, type OpenedSession, type StaffOptions } from './staff-session.ts'
import { findStaff, listBranchesOf, lockStaff } from './staff.sql.ts'

const hashOf = (key: Buffer, merchantId: string, link: string) => keyedHash(key, 'courier-link', merchantId, link)

export async function makeCourierLink(
  tx: Tx,
  key: Buffer,
  actor: Staff,
  id: string,
  { host }: ClientInfo,
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const { merchantId } = tx
  const [[row], branches, [settings]] = await tx.bundle(
    findStaff(merchantId, id),
    listBranchesOf(merchantId, id),
    findSettings(merchantId),
  )
  if (!settings) throw new Error('The merchant has no settings row')
  if (!row?.isActive || row.role !== 'COURIER') return refused({ code: 'not_found', params: {} })
  if (!mayLink(actor, personOf(row, branches).branchIds)) return refused({ code: 'branch_forbidden', params: {} })
  const link = randomBytes(32).toString('base64url')
  const [[written]] = await tx.finish(
    writeCourierLink(merchantId, id, hashOf(key, merchantId, link)),
    insertAudit(merchantId, {
      by: { kind: 'staff', id: actor.id },
      action: 'staff.link_made',
      entity: 'staff',
      entityId: id,
    }),
  )
  if (!written) throw new Error('The link was not written')
  return done({ url: `https://${host}/${settings.sub}/c/${link}`, expiresAt: written.expiresAt.toISOString() })
}

/** The holder of the link sees deliveries of all branches of the courier, so its maker must be allowed to see them too. */
export const mayLink = ({ branchIds: own }: Staff, branchIds: Staff['branchIds']): boolean =>
  own === 'all' || (branchIds !== 'all' && branchIds.every((branchId) => own.includes(branchId)))

export async function enterByLink(
  { tokens }: Pick<StaffOptions, 'tokens'>,
  { merchantId, inTx, visitor }: PasswordSteps,
  link: string,
): Promise<Outcome<Reply<typeof enterContract>, Refusal<typeof enterContract>>> {
  if (!isOwnOrigin(visitor)) return refused({ code: 'wrong_origin', params: {} })
  const key = tokens.refreshKey
  const counters = openLoginLimit(key, visitor.ip)
  if (!counters.ok) return counters
  const limit = await inTx((tx) => countLogin(tx, counters.value))
  if (!limit.ok) return limit
  const opened = await inTx((tx) => openByLink(tx, hashOf(key, merchantId, link)))
  if (!opened.ok) return opened
  return done(await issueStaffSession(tokens, merchantId, opened.value, 1, visitor))
}

type LinkRefused = { code: 'link_refused'; params: Record<string, never> }

/**
 * Locks the courier and then the link, as calls that end the courier's sessions do, so that such a call comes before or
 * after.
 */
async function openByLink(tx: Tx, hash: Buffer): Promise<Outcome<OpenedSession, LinkRefused>> {
  const { merchantId } = tx
  const [made] = await tx.run(findCourierOf(merchantId, hash))
  if (!made) return refused({ code: 'link_refused', params: {} })
  const { staffId } = made
  const [[row], branches, [used]] = await tx.bundle(
    lockStaff(merchantId, staffId),
    listBranchesOf(merchantId, staffId),
    useCourierLink(merchantId, hash),
  )
  if (!used || !row?.isActive || row.role !== 'COURIER') return refused({ code: 'link_refused', params: {} })
  const person = personOf(row, branches)
  const sessionId = newId()
  const entry = { action: 'staff.entered_by_link', entity: 'staff', entityId: staffId } as const
  await tx.finish(
    insertSession(merchantId, { ...person, kind: 'staff', sessionId }, 'CONSOLE', false),
    insertAudit(merchantId, { by: { kind: 'staff', id: staffId }, ...entry }),
  )
  return done({ person, sessionId, startedAt: tx.now, extendedAt: null, provenAt: null, now: tx.now })
}
