// What can be done with an order now: the next step, another courier, another payment, cancel.
import { changePayment } from '@dasturxon/contracts/order-board.endpoints'
import { canChooseCourier } from '@dasturxon/rules/courier-states'
import { canChange } from '@dasturxon/rules/order-change'
import { isActive, type OrderStatus } from '@dasturxon/rules/order-status'
import { paysOnHandover } from '@dasturxon/rules/payment-methods'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { useIsOffline } from '#shell/heartbeat.ts'
import { useMay } from '#shell/person.ts'
import { boardStore, type OpenOrder } from './board-store.ts'
import { CancelForm } from './cancel-form.tsx'
import { CourierChoice } from './courier-choice.tsx'
import { changeOrder, moveCard, usualMinutes } from './move-card.ts'
import { openTicket } from './status-name.ts'

/** The next step of an order, the first of these that is allowed. */
const forward = ['ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED', 'CLOSED'] as const

export function DrawerMoves({ order }: { order: OpenOrder }) {
  const { t } = useLingui()
  const [query] = useSearchParams()
  // The choice of a courier belongs to the version it was opened for; a cancellation stays open as long as it is
  // possible, because a new order gets its next version at once. The buttons stay the same elements, and so the focus.
  const [form, setForm] = useState({ version: order.version, open: query.has('cancel') ? 'cancel' : null })
  const open = form.open === 'cancel' || form.version === order.version ? form.open : null
  const setOpen = (next: 'cancel' | 'courier' | null) => setForm({ version: order.version, open: next })
  const isOffline = useIsOffline()
  const isPending = useStore(boardStore, ({ pending }) => pending[order.id] !== undefined)
  const mayDeliver = useMay('orders.accept')
  const mayEdit = useMay('orders.edit')
  const names: Record<(typeof forward)[number], string> = {
    ACCEPTED: t`Accept`,
    COOKING: t`Start cooking`,
    DONE: t`Ready`,
    ON_WAY: t`On the way`,
    DELIVERED: t`Delivered`,
    CLOSED: order.address ? t`Close order` : t`Handed over`,
  }
  const next = forward.find((status) => order.moves.includes(status))
  const move = (to: OrderStatus) =>
    void moveCard(order, to, to === 'ACCEPTED' ? { cookingTime: order.cookingTime ?? usualMinutes } : {})
  const payInCash = () =>
    void changeOrder(order, changePayment, {
      params: { id: order.id },
      body: { version: order.version, type: 'CASH' },
    })
  const mayPrint = useMay('orders.print')
  const isRunning = isActive(order.status)
  const needsCourier = order.address !== null && isRunning && canChooseCourier(order.courierStatus)
  const isUnpaidOnline = !order.isPaid && !paysOnHandover(order.payment.type)

  if (open === 'cancel' && order.moves.includes('CANCELED'))
    return <CancelForm order={order} onClose={() => setOpen(null)} />
  if (open === 'courier') return <CourierChoice order={order} onClose={() => setOpen(null)} />
  return (
    <>
      {next && (
        <Button
          tone="fill"
          isLoading={isPending}
          blocked={isOffline ? t`No connection` : undefined}
          onClick={() => move(next)}
        >
          {names[next]}
        </Button>
      )}
      {needsCourier && mayDeliver && !isOffline && (
        <Button onClick={() => setOpen('courier')}>{order.courierId ? t`Change courier` : t`Choose a courier`}</Button>
      )}
      {canChange(order) && mayEdit && !isOffline && (
        <LinkButton href={`/orders/${order.id}/change`}>
          {order.changeId ? t`Asking the customer` : t`Change dishes`}
        </LinkButton>
      )}
      {isUnpaidOnline && isRunning && mayEdit && !isOffline && <Button onClick={payInCash}>{t`Switch to cash`}</Button>}
      {mayPrint && <IconButton icon="terms" label={t`Print ticket`} onClick={() => openTicket(order.id)} />}
      {order.moves.includes('CANCELED') && !isOffline && (
        <Button tone="danger" onClick={() => setOpen('cancel')}>{t`Cancel order`}</Button>
      )}
    </>
  )
}
