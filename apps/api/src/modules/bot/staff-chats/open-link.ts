// A staff member opens a link from the console in Telegram: in a private chat it binds the user, in a group the group.
import { findStaff } from '#modules/staff'
import type { Tx } from '#platform/db'
import type { ReplyKind } from '../bot-jobs.ts'
import { linkHash } from './make-link.ts'
import { bindChat, bindStaff, releaseTelegramUser, useLink } from './staff-chats.sql.ts'

type Opened = { code: string; chatId: number; userId: number; isPrivate: boolean }

/** Returns what the bot answers. A link that was made for the other kind of chat stays valid. */
export async function openLink(tx: Tx, key: Buffer, { code, chatId, userId, isPrivate }: Opened): Promise<ReplyKind> {
  const { merchantId } = tx
  const [link] = await tx.run(useLink(merchantId, linkHash(key, merchantId, code), !isPrivate))
  const [maker] = link ? await tx.run(findStaff(merchantId, link.staffId)) : []
  if (!link || !maker?.isActive) return 'link_refused'
  if (link.branchId !== null) {
    await tx.run(bindChat(merchantId, chatId, link.branchId))
    return 'chat_linked'
  }
  await tx.bundle(releaseTelegramUser(merchantId, userId), bindStaff(merchantId, link.staffId, userId))
  return 'staff_linked'
}
