// The names of an order's status (short enough for a badge), its service and its payment type, and the service's icon.
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { isDelivered } from '@dasturxon/rules/order-status'
import type { BadgeTone } from '@dasturxon/ui/badge'
import type { IconName } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useTable } from '#features/destination/use-table.ts'
import type { ActiveOrder as Order } from './active-orders-store.ts'

export const statusTones: Record<OrderStatus, BadgeTone> = {
  OPEN: 'warn',
  AT_TIME: 'info',
  CREATED: 'info',
  ACCEPTED: 'info',
  COOKING: 'warn',
  DONE: 'warn',
  ATTACHED: 'warn',
  ON_WAY: 'warn',
  DELIVERED: 'ok',
  CLOSED: 'ok',
  CANCELED: 'bad',
}

export const serviceIcons: Record<Order['serviceType'], IconName> = {
  DELIVERY: 'courier',
  PICK_UP: 'pick-up',
  DINE_IN: 'dine-in',
  YANDEX_EATS: 'courier',
  EXPRESS_24: 'courier',
}

export function useStatusText(): (order: Pick<Order, 'status' | 'serviceType'>) => string {
  const { t } = useLingui()
  return ({ status, serviceType }) => {
    const isOnRoad = isDelivered(serviceType)
    const words: Record<OrderStatus, string> = {
      OPEN: t`Waiting for payment`,
      AT_TIME: t`Scheduled`,
      CREATED: t`Received`,
      ACCEPTED: t`Accepted`,
      COOKING: t`Cooking`,
      DONE: t`Ready`,
      ATTACHED: t`Courier found`,
      ON_WAY: t`On the way`,
      DELIVERED: t`Delivered`,
      CLOSED: isOnRoad ? t`Delivered` : t`Handed over`,
      CANCELED: t`Cancelled`,
    }
    return words[status]
  }
}

export function useServiceText(): Record<Order['serviceType'], string> {
  const { t } = useLingui()
  return {
    DELIVERY: t`Delivery`,
    PICK_UP: t`Pick-up`,
    DINE_IN: t`Dine in`,
    YANDEX_EATS: 'Yandex Eats',
    EXPRESS_24: 'Express 24',
  }
}

/** How the customer gets the order; at a table the number of the table. */
export function usePlaceText({ serviceType, tableId }: Pick<Order, 'serviceType' | 'tableId'>): string {
  const { t } = useLingui()
  const services = useServiceText()
  const { number } = useTable(serviceType === 'DINE_IN' ? tableId : null) ?? {}
  return number === undefined ? services[serviceType] : t`Table ${number}`
}

export function usePaymentText(): Record<Order['payment']['type'], string> {
  const { t } = useLingui()
  return {
    CASH: t`Cash`,
    TERMINAL: t`Card terminal`,
    PAYME: 'Payme',
    CLICK: 'Click',
    UZUM: 'Uzum',
    PAYNET: 'Paynet',
    OTHER: t`Saved card`,
  }
}
