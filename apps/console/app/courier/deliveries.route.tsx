// The courier's screen, for a phone and one hand: the own orders, the one main action at the bottom, and orders that
// can be taken.
import { ownCash } from '@dasturxon/contracts/cash.endpoints'
import { attachCourier, moveCourier, orderBoard } from '@dasturxon/contracts/order-board.endpoints'
import type { CourierStatus } from '@dasturxon/rules/courier-states'
import { Button } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { Link } from '@dasturxon/ui/link'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { readAgain, useCall, useChange } from '#platform/use-call.ts'
import { Bars } from '#shell/frame.tsx'
import { beat, expectHeartbeat, useIsOffline } from '#shell/heartbeat.ts'
import { notifyFailure } from '#shell/notices.tsx'
import { usePerson } from '#shell/person.ts'
import { Message, ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { CashOnHand } from './cash-on-hand.tsx'
import { type Delivery, freeDeliveries, isCarried, nextStep, ownDeliveries } from './deliveries.ts'
import { DeliveryCard } from './delivery-card.tsx'
import { FreeOrder, OwnRow } from './order-rows.tsx'
import { ProblemSheet } from './problem-sheet.tsx'
import { usePosition } from './use-position.ts'

const readEvery = 5_000

export function Component() {
  const person = usePerson()
  const orders = useCall(orderBoard, { query: { size: 50 } }, { refetchInterval: readEvery })
  useEffect(expectHeartbeat, [])
  useEffect(() => {
    if (orders.dataUpdatedAt > 0) beat()
  }, [orders.dataUpdatedAt])
  return (
    <div className="flex min-h-dvh flex-col">
      <Bars />
      {orders.data ? (
        <Deliveries orders={orders.data} courierId={person.id} now={orders.dataUpdatedAt} />
      ) : orders.error ? (
        <ReadFailed error={orders.error} onRetry={() => void orders.refetch()} />
      ) : (
        <ScreenSkeleton />
      )}
    </div>
  )
}

type DeliveriesProps = { orders: readonly Delivery[]; courierId: string; now: number }

function Deliveries({ orders, courierId, now }: DeliveriesProps) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const own = ownDeliveries(orders, courierId)
  const free = freeDeliveries(orders)
  const [chosenId, choose] = useState<string>()
  const [problem, setProblem] = useState<Delivery>()
  const current = own.find(({ id }) => id === chosenId) ?? own[0]
  const position = usePosition(own.filter(isCarried).map(({ id }) => id))
  const attach = useChange(attachCourier)
  const move = useChange(moveCourier)
  const isBusy = attach.isPending || move.isPending
  const settled = { onError: notifyFailure, onSettled: () => void Promise.all([orderBoard, ownCash].map(readAgain)) }

  const advance = ({ id, version }: Delivery, status: CourierStatus) =>
    move.mutate({ params: { id }, body: { version, status } }, settled)
  const take = ({ id, version }: Delivery) => attach.mutate({ params: { id }, body: { version, courierId } }, settled)
  const blocked = isOffline ? t`No connection` : undefined

  return (
    <>
      <main className="big-targets mx-auto grid w-full max-w-140 grid-cols-[minmax(0,1fr)] grow content-start gap-3 p-4 pb-48">
        <Head count={own.length} />
        {position === 'off' && (
          <p role="alert" className="rounded-field bg-warn-bg p-4 text-body text-warn">
            {t`Location is off: the customer can’t see where you are. Allow it in your browser settings.`}
          </p>
        )}
        {current && (
          <DeliveryCard order={current} now={now}>
            {isCarried(current) && (
              <div className="flex flex-wrap gap-2 *:grow">
                {current.courierStatus === 'PERFORMER_PICKUPED' && (
                  <Button blocked={blocked} onClick={() => advance(current, 'PERFORMER_ARRIVED')}>{t`I’m here`}</Button>
                )}
                {current.courierStatus !== 'PERFORMER_RETURNING' && (
                  <Button tone="danger" onClick={() => setProblem(current)}>{t`Problem`}</Button>
                )}
              </div>
            )}
          </DeliveryCard>
        )}
        {own
          .filter((order) => order !== current)
          .map((order) => (
            <OwnRow key={order.id} order={order} onOpen={() => choose(order.id)} />
          ))}
        <h2 className="mt-3 text-h3">{t`Orders to take`}</h2>
        {free.map((order) => (
          <FreeOrder key={order.id} order={order} blocked={blocked} isBusy={isBusy} onTake={() => take(order)} />
        ))}
        {free.length === 0 && (
          <Message icon="courier" title={t`No orders to take now`} line={t`New ones appear here automatically.`} />
        )}
      </main>
      <MainAction order={current} isBusy={isBusy} blocked={blocked} onStep={advance} />
      <ProblemSheet
        order={problem}
        isBusy={isBusy}
        blocked={blocked}
        onClose={() => setProblem(undefined)}
        onReturn={(order) => (advance(order, 'PERFORMER_RETURNING'), setProblem(undefined))}
      />
    </>
  )
}

function Head({ count }: { count: number }) {
  const { t } = useLingui()
  const { name } = usePerson()
  return (
    <header className="flex items-center justify-between gap-3 py-1">
      <div className="min-w-0">
        <h1 className="text-h1">{count === 0 ? t`You have no orders` : t`Your orders: ${count}`}</h1>
        <p className="truncate text-body text-ink-2">{name}</p>
      </div>
      <Link href="/more" className="grid size-14 shrink-0 place-items-center rounded-full bg-surface-2 text-ink">
        <Icon name="more" className="size-6" />
        <span className="sr-only">{t`More`}</span>
      </Link>
    </header>
  )
}

type MainActionProps = {
  order: Delivery | undefined
  isBusy: boolean
  blocked: string | undefined
  onStep: (order: Delivery, status: CourierStatus) => void
}

function MainAction({ order, isBusy, blocked, onStep }: MainActionProps) {
  const { t } = useLingui()
  const step = order ? nextStep(order) : null
  const number = order?.number ?? '—'
  const names = {
    pick_up: t`I’ve picked up #${number}`,
    hand_over: t`I’ve handed over #${number}`,
    bring_back: t`#${number} is back at the branch`,
  }
  return (
    <footer className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-4 pt-3 pb-[calc(var(--safe-bottom)+--spacing(3))]">
      <div className="big-targets mx-auto grid max-w-132 grid-cols-[minmax(0,1fr)] gap-2">
        {order && step && (
          <Button tone="fill" isWide isLoading={isBusy} blocked={blocked} onClick={() => onStep(order, step.status)}>
            <Icon name="check" className="size-6" />
            {names[step.name]}
          </Button>
        )}
        <CashOnHand />
      </div>
    </footer>
  )
}
