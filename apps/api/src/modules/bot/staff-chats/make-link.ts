// Links that staff open in Telegram: one binds their own Telegram user, the other a group to a branch.
import { randomBytes } from 'node:crypto'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { linkOwnTelegram as contract } from '@dasturxon/contracts/bot.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { denialOf } from '@dasturxon/rules/roles'
import { insertAudit } from '#modules/audit'
import { listBranchPositions } from '#modules/branches'
import { keyedHash } from '#modules/identity'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { findBot } from '../bot.sql.ts'
import { insertLink } from './staff-chats.sql.ts'

type Refused = { code: 'not_found' | 'branch_forbidden' | 'try_again'; params: Record<string, never> }

export const linkHash = (key: Buffer, merchantId: string, code: string): Buffer =>
  keyedHash(key, 'bot-link', merchantId, code)

/** `branchId` null: the link binds the Telegram user of its maker. */
export async function makeLink(
  tx: Tx,
  key: Buffer,
  actor: Staff,
  branchId: string | null,
): Promise<Outcome<Reply<typeof contract>, Refused>> {
  const { merchantId } = tx
  const [[bot], branches] = await tx.bundle(findBot(merchantId), listBranchPositions(merchantId))
  if (branchId !== null) {
    if (!branches.some(({ id }) => id === branchId)) return refused({ code: 'not_found', params: {} })
    if (denialOf(actor, 'hours.write', { branchId })) return refused({ code: 'branch_forbidden', params: {} })
  }
  if (!bot?.connectedAt) return refused({ code: 'try_again', params: {} })
  const code = randomBytes(24).toString('base64url')
  const by = { by: { kind: 'staff', id: actor.id } } as const
  const entry = branchId
    ? ({ ...by, action: 'bot.chat_linked', entity: 'branch', entityId: branchId } as const)
    : ({ ...by, action: 'bot.staff_linked', entity: 'staff', entityId: actor.id } as const)
  const [[link]] = await tx.finish(
    insertLink(merchantId, linkHash(key, merchantId, code), actor.id, branchId),
    insertAudit(merchantId, entry),
  )
  if (!link) throw new Error('The link was not written')
  const start = branchId ? `startgroup=g_${code}` : `start=s_${code}`
  return done({ url: `https://t.me/${bot.username}?${start}`, expiresAt: link.expiresAt.toISOString() })
}
