// The names of an order's status (short enough for a badge), its service and its payment type.
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { isDelivered } from '@dasturxon/rules/order-status'
import type { BadgeTone } from '@dasturxon/ui/badge'
import { useLingui } from '@lingui/react/macro'
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

export function useStatusText(): (order: Pick<Order, 'status' | 'serviceType'>) => string {
  const { t } = useLingui()
  return ({ status, serviceType }) => {
    const isOnRoad = isDelivered(serviceType)
    const words: Record<OrderStatus, string> = {
      OPEN: t`Waiting for payment`,
      AT_TIME: t`Scheduled`,
      CREATED: t`Received`,
      ACCEPTED: t`Accepted`,
      COOKING: t`Being cooked`,
      DONE: t`Ready`,
      ATTACHED: t`Courier found`,
      ON_WAY: t`On the way`,
      DELIVERED: t`Delivered`,
      CLOSED: isOnRoad ? t`Delivered` : t`Handed over`,
      CANCELED: t`Canceled`,
    }
    return words[status]
  }
}

export function useServiceText(): Record<Order['serviceType'], string> {
  const { t } = useLingui()
  return {
    DELIVERY: t`Delivery`,
    PICK_UP: t`Pick-up`,
    DINE_IN: t`In the hall`,
    YANDEX_EATS: 'Yandex Eats',
    EXPRESS_24: 'Express 24',
  }
}

export function usePaymentText(): Record<Order['payment']['type'], string> {
  const { t } = useLingui()
  return {
    CASH: t`Cash`,
    TERMINAL: t`Card to the courier`,
    PAYME: 'Payme',
    CLICK: 'Click',
    UZUM: 'Uzum',
    PAYNET: 'Paynet',
    OTHER: t`Saved card`,
  }
}
