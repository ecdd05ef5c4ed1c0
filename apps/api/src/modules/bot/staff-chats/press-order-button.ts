// A staff member presses a button below an order in the chat of a branch. The press is the same use case as a click on
// the board, with the role and the branches of the staff member whose Telegram user it is.
import { cancelReasons } from '@dasturxon/i18n/cancel-reasons'
import type { StaffAnswer } from '@dasturxon/i18n/staff-chat'
import { denialOf } from '@dasturxon/rules/roles'
import { findMainLanguage } from '#modules/merchants'
import { changeStatus, findOrder, showOrder } from '#modules/orders'
import { findStaff, listBranchesOf, personOf } from '#modules/staff'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { isConflict } from '#platform/errors'
import { enqueue } from '#platform/jobs'
import type { InTx } from '#platform/route'
import { insertUpdate } from '../bot.sql.ts'
import { botAnswer } from '../bot-jobs.ts'
import type { PressedButton } from '../read-update.ts'
import { askReason, findBoundStaff } from './staff-chats.sql.ts'

type Steps = { inTx: InTx; botId: number; updateId: number }
type Press = { what: string; reason: number; orderId: string }

const orderButton = /^([adbr])(\d?):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const isOrderButton = ({ data = '' }: PressedButton): boolean => orderButton.test(data)

/** In one transaction with the record of the update; a refused press is recorded in a second one. */
export async function pressOrderButton({ inTx, botId, updateId }: Steps, pressed: PressedButton): Promise<void> {
  const [, what = '', reason, orderId = ''] = orderButton.exec(pressed.data ?? '') ?? []
  const press = { what, reason: Number(reason), orderId }
  const attempt = async (says?: StaffAnswer) =>
    inTx(async (tx) => {
      const [isNew] = await tx.run(insertUpdate(tx.merchantId, botId, updateId))
      if (!isNew) return null
      const refusal = says ?? (await act(tx, pressed, press))
      if (says) await tx.finish(answer(tx, pressed, says))
      else if (refusal) tx.abandon()
      return refusal
    })
  const refusal = await attempt().catch((error: unknown) => {
    if (isConflict(error)) return 'already' as const
    throw error
  })
  if (refusal) await attempt(refusal)
}

const answer = ({ merchantId }: Tx, { id, from }: PressedButton, says: StaffAnswer | '') =>
  enqueue(botAnswer, { merchantId, queryId: id, userId: from.id, says })

/** Null: it is done. */
async function act(tx: Tx, pressed: PressedButton, { what, reason, orderId }: Press): Promise<StaffAnswer | null> {
  const { merchantId } = tx
  const actor = await staffOf(tx, pressed.from.id)
  if (!actor) return 'not_linked'
  const [[order], [main]] = await tx.bundle(findOrder(merchantId, orderId), findMainLanguage(merchantId))
  if (!order || !main) return 'forbidden'
  if (what === 'd' || what === 'b') {
    if (denialOf(actor, 'orders.cancel', { branchId: order.branchId })) return 'forbidden'
    if (!pressed.message || order.status !== 'CREATED') return 'already'
    await tx.finish(
      askReason(merchantId, orderId, pressed.message.chat.id, what === 'd'),
      showOrder(merchantId, orderId),
      answer(tx, pressed, ''),
    )
    return null
  }
  const text = cancelReasons(main.mainLanguage)[reason]
  await tx.run(answer(tx, pressed, what === 'a' ? 'accepted' : 'declined'))
  // Only a new order is answered in the chat; later it is the board's.
  if (order.status !== 'CREATED') return 'already'
  const move = what === 'a' ? ({ to: 'ACCEPTED' } as const) : ({ to: 'CANCELED', reason: text } as const)
  const changed = await changeStatus(tx, actor, orderId, { version: order.version, ...move })
  if (changed.ok) return null
  const isForbidden = ['role_forbidden', 'branch_forbidden', 'not_found'].includes(changed.refusal.code)
  return isForbidden ? 'forbidden' : 'already'
}

async function staffOf(tx: Tx, telegramId: number): Promise<Staff | null> {
  const { merchantId } = tx
  const [bound] = await tx.run(findBoundStaff(merchantId, telegramId))
  if (!bound) return null
  const [[row], branches] = await tx.bundle(
    findStaff(merchantId, bound.staffId),
    listBranchesOf(merchantId, bound.staffId),
  )
  if (!row?.isActive) return null
  const { id, role, branchIds } = personOf(row, branches)
  // A pressed button belongs to no session of the console.
  return { kind: 'staff', id, role, branchIds, sessionId: '' }
}
