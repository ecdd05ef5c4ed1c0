// The words of actions and of the things they change: one for each that the API can write. What an earlier version wrote
// is shown as it is stored.
import type { AuditAction, AuditEntity } from '@dasturxon/contracts/audit-actions'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

export const entityWords: Record<AuditEntity, MessageDescriptor> = {
  order: msg`Order`,
  archive: msg`Archive`,
  customer: msg`Customer`,
  staff: msg`Staff`,
  product: msg`Dish`,
  category: msg`Category`,
  group: msg`Category group`,
  branch: msg`Branch`,
  broadcast: msg`Broadcast`,
  news: msg`News`,
  cash_hand_in: msg`Couriers’ cash`,
  merchant_settings: msg`Settings`,
  payment_account: msg`Payment account`,
  bot: msg`Telegram bot`,
  refund: msg`Refund`,
  reservation: msg`Reservation`,
  banner: msg`Banner`,
  story: msg`Story`,
  vacancy: msg`Vacancy`,
  extra_page: msg`Page`,
  company_policy: msg`Legal text`,
  media: msg`Picture`,
  shop: msg`Shop`,
}

const actionWords: Record<AuditAction, MessageDescriptor> = {
  'order.placed': msg`took a phone order`,
  'order.moved': msg`changed an order’s status`,
  'order.preparation_changed': msg`changed the cooking time`,
  'order.payment_changed': msg`changed the payment`,
  'order.delivery_changed': msg`changed the delivery`,
  'order.courier_moved': msg`changed a delivery’s status`,
  'order.note_changed': msg`changed the staff note`,
  'order.change_proposed': msg`suggested a change to an order`,
  'order.change_agreed': msg`agreed to a change to an order`,
  'order.change_declined': msg`declined a change to an order`,
  'order.change_withdrawn': msg`withdrew a change to an order`,
  'orders.exported': msg`downloaded the archive`,
  'customer.called': msg`looked up a caller`,
  'cash.handed_in': msg`accepted cash from a courier`,
  'day.closed': msg`closed the day`,
  'staff.invited': msg`invited a colleague`,
  'staff.changed': msg`changed a colleague’s access`,
  'staff.reset': msg`issued a new password`,
  'staff.enrolled': msg`logged in for the first time`,
  'staff.logged_in': msg`logged in`,
  'staff.extended': msg`extended the shift`,
  'staff.stepped_up': msg`confirmed their identity with a code`,
  'staff.sessions_ended': msg`ended sessions`,
  'staff.link_made': msg`created a courier link`,
  'staff.entered_by_link': msg`logged in with a link`,
  'product.stopped': msg`took a dish off sale`,
  'product.resumed': msg`put a dish back on sale`,
  'product.counted': msg`counted the stock`,
  'product.changed': msg`changed a dish`,
  'product.choices_changed': msg`changed a dish’s options`,
  'product.price_changed': msg`changed a price`,
  'product.added': msg`added a dish`,
  'product.deleted': msg`deleted a dish`,
  'product.moved': msg`moved a dish to another category`,
  'product.sold_at': msg`added a dish to branches`,
  'product.withdrawn_from': msg`removed a dish from branches`,
  'category.added': msg`added a category`,
  'category.changed': msg`changed a category`,
  'category.deleted': msg`deleted a category`,
  'category.ordered': msg`reordered categories or dishes`,
  'group.added': msg`added a category group`,
  'group.changed': msg`changed a category group`,
  'group.deleted': msg`deleted a category group`,
  'group.ordered': msg`reordered the category groups`,
  'branch.activity_changed': msg`opened or closed a branch`,
  'branch.hours_changed': msg`changed the hours`,
  'branch.paused': msg`paused a branch`,
  'branch.resumed': msg`ended a branch’s pause`,
  'branch.busy_changed': msg`changed a busy branch’s extra minutes`,
  'news.added': msg`published news`,
  'broadcast.added': msg`wrote a broadcast`,
  'broadcast.sent': msg`sent a broadcast`,
  'broadcast.stopped': msg`ended a broadcast`,
  'bot.chat_linked': msg`linked a Telegram chat to a branch`,
  'bot.chat_unlinked': msg`unlinked a Telegram chat from a branch`,
  'bot.staff_linked': msg`linked their Telegram`,
  'bot.staff_unlinked': msg`unlinked their Telegram`,
  'bot.changed': msg`changed the Telegram bot`,
  'settings.changed': msg`changed the settings`,
  'shop.opened': msg`opened the shop`,
  'shop.stopped': msg`suspended the shop`,
  'shop.resumed': msg`resumed the shop`,
  'shop.host_added': msg`added a web address`,
  'content.added': msg`added content`,
  'content.changed': msg`changed the content`,
  'content.deleted': msg`deleted content`,
  'media.uploaded': msg`uploaded a picture`,
  'payment_account.changed': msg`changed a payment account`,
  'payment_account.tested': msg`tested a payment account`,
  'payment.refund_owed': msg`issued a refund`,
  'payment.refund_returned': msg`confirmed a refund`,
  'reservation.entered': msg`entered a reservation`,
  'reservation.moved': msg`changed the status of a reservation`,
}

export function useActionText(action: string): string {
  const { i18n } = useLingui()
  const words = action in actionWords ? actionWords[action as AuditAction] : undefined
  return words ? i18n._(words) : action
}

export function useEntityText(entity: string): string {
  const { i18n } = useLingui()
  const words = entity in entityWords ? entityWords[entity as AuditEntity] : undefined
  return words ? i18n._(words) : entity
}
