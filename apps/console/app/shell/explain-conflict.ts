// Somebody else has changed the order first: a notice says who, and what the order is now.
import { orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import { orderStatusLabel } from '@dasturxon/i18n/order-status'
import { msg } from '@lingui/core/macro'
import { call } from '#platform/call.ts'
import { i18n } from '#platform/words.ts'
import { notify } from './notices.tsx'

export async function explainConflict({ id, number }: { id: string; number: number | null }): Promise<void> {
  const [, order] = await call(orderOnBoard, { params: { id } })
  const status = order ? orderStatusLabel(order.status, i18n.locale as Language) : ''
  const name = number ?? ''
  const who = order?.events.at(-1)?.byName
  const title = who ? i18n._(msg`${who} got there first`) : i18n._(msg`Someone got there first`)
  notify.warning(title, order && i18n._(msg`Order #${name} is now: ${status}`))
}
