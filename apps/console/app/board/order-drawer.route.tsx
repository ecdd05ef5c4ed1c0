// One order in a drawer over the board: its way, people, lines, sums and history, and what can be done now.
import { orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { paymentTitles } from '@dasturxon/i18n/payment-titles'
import { Badge } from '@dasturxon/ui/badge'
import { Note } from '@dasturxon/ui/note'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { useCall } from '#platform/use-call.ts'
import { useLanguage } from '#platform/words.ts'
import { useMay } from '#shell/person.ts'
import { ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { boardStore, type OpenOrder } from './board-store.ts'
import { ChangeMark } from './change-mark.tsx'
import { History } from './drawer-history.tsx'
import { LinesAndSums } from './drawer-lines.tsx'
import { Preparation } from './drawer-preparation.tsx'
import { DeliveryMap } from './drawer-map.tsx'
import { DrawerMoves } from './drawer-moves.tsx'
import { People } from './drawer-people.tsx'
import { Way } from './drawer-way.tsx'
import { Refund } from './refund-sheet.tsx'
import { StaffNote } from './staff-note.tsx'
import { useStatusName } from './status-name.ts'

export function Component() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const mayPrint = useMay('orders.print')
  // Read anew at every opening. A closed order is soon forgotten: an operator opens hundreds in a shift.
  const reading = { staleTime: 0, gcTime: 30_000 }
  const { data: order, error, refetch } = useCall(orderOnBoard, { params: { id } }, reading)
  const version = useStore(boardStore, ({ cards }) => cards[id]?.boardVersion)
  const read = useRef({ id, version })
  useEffect(() => {
    if (read.current.id === id && read.current.version !== version && version !== undefined) void refetch()
    read.current = { id, version }
  }, [id, version, refetch])
  const view = query.get('view')
  const back = query.get('from') === 'archive' ? '/orders/archive' : view ? `/orders?view=${view}` : '/orders'
  const close = () => void navigate(back)
  const number = order?.number ?? ''
  return (
    <Overlay
      kind="side"
      isOpen
      onClose={close}
      title={order ? t`Order #${number}` : t`Order`}
      closeLabel={t`Close`}
      footer={order && (order.moves.length > 0 || mayPrint) && <DrawerMoves order={order} />}
    >
      {order ? (
        <OrderDetails order={order} />
      ) : error ? (
        <ReadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <ScreenSkeleton />
      )}
    </Overlay>
  )
}

function OrderDetails({ order }: { order: OpenOrder }) {
  const { t } = useLingui()
  const language = useLanguage()
  const statusName = useStatusName()
  const card = useStore(boardStore, ({ cards }) => cards[order.id])
  const payment = paymentTitles[order.payment.type][language]
  return (
    <div className="grid gap-5 px-gutter pb-6">
      <div className="flex flex-wrap gap-2">
        <Badge tone={order.status === 'CANCELED' ? 'bad' : 'warn'} text={statusName(order.status)} />
        {card && <ChangeMark card={card} />}
        <Badge
          tone={order.isPaid ? 'ok' : 'mute'}
          text={order.isPaid ? t`${payment}, paid` : t`${payment}, not paid`}
        />
      </div>
      <Way order={order} />
      <Preparation order={order} />
      <People order={order} />
      <DeliveryMap order={order} />
      {order.comment && <Note tone="warn" icon="edit" title={order.comment} />}
      {order.courierComment && (
        <Note tone="warn" icon="courier" title={t`Note for the courier: ${order.courierComment}`} />
      )}
      <LinesAndSums order={order} />
      <Refund order={order} />
      <StaffNote id={order.id} />
      <History order={order} />
    </div>
  )
}
