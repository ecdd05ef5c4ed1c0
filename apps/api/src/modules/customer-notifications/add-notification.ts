// Tells a customer something, in the transaction in which it happens. Telling the same event again adds nothing.
import type {
  cashbackNotice,
  orderNotice,
  promoNotice,
  reservationNotice,
} from '@dasturxon/contracts/notifications.schema'
import type { z } from 'zod'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import type { Query } from '#platform/query'
import { planPush } from './push/push-jobs.ts'
import { insertNotification } from './notifications.sql.ts'

type Notice = typeof orderNotice | typeof promoNotice | typeof reservationNotice | typeof cashbackNotice
export type NewNotification = { customerId: string } & z.output<Notice>

/** Statements for the bundle that ends the transaction. */
export function addNotification(tx: Tx, notification: NewNotification): Query[] {
  const { merchantId } = tx
  const { customerId, kind, event, subjectId, facts } = notification
  tx.wakeUp('notifications', customerId)
  const id = newId()
  return [
    insertNotification(merchantId, id, customerId, kind, event, subjectId, JSON.stringify(facts)),
    planPush(merchantId, id),
  ]
}
