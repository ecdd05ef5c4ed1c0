// The words of actions and of the things they change. An action without words is shown as it is stored.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

export const entityWords: Record<string, MessageDescriptor> = {
  order: msg`Order`,
  customer: msg`Customer`,
  staff: msg`Staff`,
  product: msg`Dish`,
  category: msg`Category`,
  group: msg`Group of categories`,
  branch: msg`Branch`,
  merchant_settings: msg`Settings`,
  payment_account: msg`Payment account`,
  refund: msg`Refund`,
  banner: msg`Banner`,
  story: msg`Story`,
  vacancy: msg`Vacancy`,
  extra_page: msg`Page`,
  company_policy: msg`Legal text`,
  media: msg`Picture`,
  secret: msg`Key`,
  merchant: msg`Shop`,
}

const actionWords: Record<string, MessageDescriptor> = {
  'order.placed': msg`entered an order by phone`,
  'order.moved': msg`moved an order`,
  'order.preparation_changed': msg`changed the cooking time`,
  'order.payment_changed': msg`changed the payment`,
  'order.delivery_changed': msg`changed the delivery`,
  'order.courier_moved': msg`moved a delivery`,
  'customer.called': msg`looked up a caller`,
  'staff.invited': msg`invited a colleague`,
  'staff.changed': msg`changed the rights of a colleague`,
  'staff.reset': msg`gave a new password`,
  'staff.logged_in': msg`logged in`,
  'staff.extended': msg`extended the shift`,
  'staff.stepped_up': msg`confirmed by code`,
  'staff.sessions_ended': msg`ended sessions`,
  'staff.link_made': msg`made a link for a courier`,
  'staff.entered_by_link': msg`entered by a link`,
  'product.stopped': msg`stopped a dish`,
  'product.resumed': msg`sells a dish again`,
  'product.counted': msg`counted the stock`,
  'product.changed': msg`changed a dish`,
  'product.added': msg`added a dish`,
  'product.deleted': msg`deleted a dish`,
  'product.priced': msg`changed prices`,
  'branch.activity_changed': msg`opened or closed a branch`,
  'branch.hours_changed': msg`changed the hours`,
  'settings.changed': msg`changed the settings`,
  'content.changed': msg`changed the content`,
  'media.uploaded': msg`uploaded a picture`,
  'payment_account.changed': msg`changed a payment account`,
  'payment.refund_owed': msg`gave money back`,
  'payment.refund_returned': msg`noted a returned refund`,
  'secret.changed': msg`changed a key`,
  'merchant.opened': msg`opened the shop`,
}

export function useActionText(action: string): string {
  const { i18n } = useLingui()
  const words = actionWords[action]
  return words ? i18n._(words) : action
}

export function useEntityText(entity: string): string {
  const { i18n } = useLingui()
  const words = entityWords[entity]
  return words ? i18n._(words) : entity
}
