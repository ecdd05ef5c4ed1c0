// One order in a drawer over the board: its way, people, lines, sums and history, and what can be done now.
import { orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { paymentTitles } from '@dasturxon/i18n/payment-titles'
import { Badge } from '@dasturxon/ui/badge'
import { Note } from '@dasturxon/ui/note'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { useCall } from '#platform/use-call.ts'
import { useLanguage } from '#platform/words.ts'
import { ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { boardStore, type OpenOrder } from './board-store.ts'
import { History } from './drawer-history.tsx'
import { LinesAndSums } from './drawer-lines.tsx'
import { DrawerMoves } from './drawer-moves.tsx'
import { People } from './drawer-people.tsx'
import { Way } from './drawer-way.tsx'
import { StaffNote } from './staff-note.tsx'
import { useStatusName } from './status-name.ts'

export function Component() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { data: order, error, refetch } = useCall(orderOnBoard, { params: { id } })
  const version = useStore(boardStore, ({ cards }) => cards[id]?.boardVersion)
  useEffect(() => {
    if (version !== undefined) void refetch()
  }, [version, refetch])
  const close = () => void navigate(query.get('view') === 'table' ? '/orders?view=table' : '/orders')
  const number = order?.number ?? ''
  return (
    <Overlay
      kind="side"
      isOpen
      onClose={close}
      title={order ? t`Order № ${number}` : t`Order`}
      closeLabel={t`Close`}
      footer={order && order.moves.length > 0 && <DrawerMoves key={order.version} order={order} />}
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
  const payment = paymentTitles[order.payment.type][language]
  return (
    <div className="grid gap-5 px-gutter pb-6">
      <div className="flex flex-wrap gap-2">
        <Badge tone={order.status === 'CANCELED' ? 'bad' : 'warn'} text={statusName(order.status)} />
        <Badge
          tone={order.isPaid ? 'ok' : 'mute'}
          text={order.isPaid ? t`${payment}, paid` : t`${payment}, not paid`}
        />
      </div>
      <Way order={order} />
      <People order={order} />
      {order.comment && <Note tone="warn" icon="edit" title={order.comment} />}
      {order.courierComment && <Note tone="warn" icon="courier" title={t`To the courier: ${order.courierComment}`} />}
      <LinesAndSums order={order} />
      <StaffNote id={order.id} />
      <History order={order} />
    </div>
  )
}
