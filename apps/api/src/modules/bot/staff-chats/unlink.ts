// Staff unlink their own Telegram, or a group from a branch. Messages that a group shows already stay in it.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { unlinkOwnTelegram, unlinkStaffChat } from '@dasturxon/contracts/bot.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { denialOf } from '@dasturxon/rules/roles'
import { insertAudit } from '#modules/audit'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { lockStaffChat, unbindChat, unbindStaff } from './staff-chats.sql.ts'

type OwnUnlinked = Outcome<Reply<typeof unlinkOwnTelegram>, never>
type ChatUnlinked = Outcome<Reply<typeof unlinkStaffChat>, Refusal<typeof unlinkStaffChat>>

export async function unlinkOwn(tx: Tx, { id }: Staff): Promise<OwnUnlinked> {
  const { merchantId } = tx
  const [unbound] = await tx.run(unbindStaff(merchantId, id))
  const by = { kind: 'staff', id } as const
  if (unbound)
    await tx.finish(insertAudit(merchantId, { by, action: 'bot.staff_unlinked', entity: 'staff', entityId: id }))
  return done({ isLinked: false })
}

export async function unlinkChat(tx: Tx, actor: Staff, chatId: string): Promise<ChatUnlinked> {
  const { merchantId } = tx
  const [chat] = await tx.run(lockStaffChat(merchantId, Number(chatId)))
  if (!chat) return refused({ code: 'not_found', params: {} })
  const { branchId } = chat
  if (denialOf(actor, 'hours.write', { branchId })) return refused({ code: 'branch_forbidden', params: {} })
  const by = { kind: 'staff', id: actor.id } as const
  await tx.finish(
    unbindChat(merchantId, Number(chatId)),
    insertAudit(merchantId, { by, action: 'bot.chat_unlinked', entity: 'branch', entityId: branchId }),
  )
  return done({ chatId })
}
