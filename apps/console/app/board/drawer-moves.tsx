// What can be done with an order now: the next step, another courier, another payment, cancel.
import { changePayment } from '@dasturxon/contracts/order-board.endpoints'
import { canChange } from '@dasturxon/rules/order-change'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { useIsOffline } from '#shell/heartbeat.ts'
import { useMay } from '#shell/person.ts'
import { usualMinutes } from './accept-row.tsx'
import { boardStore, type OpenOrder } from './board-store.ts'
import { CancelForm } from './cancel-form.tsx'
import { CourierChoice } from './courier-choice.tsx'
import { changeOrder, moveCard } from './move-card.ts'
import { openTicket } from './status-name.ts'

/** The next step of an order, the first of these that is allowed. */
const forward = ['ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED', 'CLOSED'] as const

export function DrawerMoves({ order }: { order: OpenOrder }) {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const [open, setOpen] = useState<'cancel' | 'courier' | null>(query.has('cancel') ? 'cancel' : null)
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
    CLOSED: order.address ? t`Close the order` : t`Handed over`,
  }
  const next = forward.find((status) => order.moves.includes(status))
  const move = (to: OrderStatus) =>
    void moveCard(order, to, to === 'ACCEPTED' ? { cookingTime: order.cookingTime ?? usualMinutes } : {})
  const payInCash = () =>
    void changeOrder(order, changePayment, {
      params: { id: order.id },
      body: { version: order.version, type: 'CASH' },
    })
  const isOnTheWay = ['ON_WAY', 'DELIVERED'].includes(order.status)
  const isUnpaidOnline = !order.isPaid && !['CASH', 'TERMINAL'].includes(order.payment.type)

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
      {order.address && mayDeliver && !isOnTheWay && !isOffline && (
        <Button onClick={() => setOpen('courier')}>
          {order.courierId ? t`Change the courier` : t`Choose a courier`}
        </Button>
      )}
      {canChange(order) && mayEdit && !isOffline && (
        <LinkButton href={`/orders/${order.id}/change`}>
          {order.changeId ? t`The customer is being asked` : t`Change the dishes`}
        </LinkButton>
      )}
      {isUnpaidOnline && mayEdit && !isOffline && <Button onClick={payInCash}>{t`Pay in cash`}</Button>}
      <IconButton icon="terms" label={t`Print the ticket`} onClick={() => openTicket(order.id)} />
      {order.moves.includes('CANCELED') && !isOffline && (
        <Button tone="danger" onClick={() => setOpen('cancel')}>{t`Cancel the order`}</Button>
      )}
    </>
  )
}
