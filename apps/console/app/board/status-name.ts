// Names and links that several parts of the board share.
import { orderStatusLabel } from '@dasturxon/i18n/order-status'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { useLingui } from '@lingui/react/macro'
import { sub } from '#platform/shops.ts'
import { useLanguage } from '#platform/words.ts'

/** The customer reads "sent to the kitchen"; for the staff the order is new. */
export function useStatusName(): (status: OrderStatus) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const created = t`New order`
  return (status) => (status === 'CREATED' ? created : orderStatusLabel(status, language))
}

/** The ticket opens in a tab of its own, which prints itself. */
export const openTicket = (id: string): void => void window.open(`/${sub}/print/${id}?auto`, '_blank', 'noopener')
