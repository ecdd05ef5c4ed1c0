// Chooses one of the couriers for an order; the free ones come first. Each can get a link for the own phone.
import { listCouriers } from '@dasturxon/contracts/couriers.endpoints'
import { attachCourier } from '@dasturxon/contracts/order-board.endpoints'
import { Button, Spinner } from '@dasturxon/ui/button'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#platform/use-call.ts'
import { problemText, useLanguage } from '#platform/words.ts'
import { changeOrder } from './move-card.ts'
import type { OpenOrder } from './board-store.ts'
import { useLoadText, worksAt } from './courier-load.ts'

/** Drawing QR codes is not part of the board's first download. */
const CourierLink = lazy(async () => ({ default: (await import('./courier-link.tsx')).CourierLink }))

export function CourierChoice({ order, onClose }: { order: OpenOrder; onClose: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const loadOf = useLoadText()
  const { data: all, error, refetch } = useCall(listCouriers, {})
  // The server refuses a courier who does not work for the branch of the order.
  const data = all?.filter((courier) => worksAt(courier, [order.branch.id]))
  const [sending, setSending] = useState<string>()
  const [linked, setLinked] = useState<{ id: string; name: string }>()
  const choose = async (courierId: string) => {
    setSending(courierId)
    const isDone = await changeOrder(order, attachCourier, {
      params: { id: order.id },
      body: { version: order.version, courierId },
    })
    setSending(undefined)
    if (isDone) onClose()
  }
  if (linked)
    return (
      <Suspense fallback={<Spinner />}>
        <CourierLink courier={linked} onClose={() => setLinked(undefined)} />
      </Suspense>
    )
  return (
    <div className="grid w-full gap-2">
      <p className="text-h4">{t`Choose a courier`}</p>
      {error && (
        <Button tone="danger" size="small" onClick={() => void refetch()}>
          {problemText(error, language)}
        </Button>
      )}
      {!data && !error && <Spinner />}
      {data?.length === 0 && <p className="text-body text-ink-2">{t`This branch has no couriers.`}</p>}
      <ul className="grid max-h-60 gap-1.5 overflow-y-auto">
        {data
          ?.toSorted((one, other) => one.carrying - other.carrying)
          .map(({ id, name, carrying, mayLink }) => (
            <li key={id} className="flex items-center gap-2">
              <Button isWide isLoading={sending === id} onClick={() => void choose(id)} aside={loadOf(carrying)}>
                {name}
              </Button>
              {mayLink && (
                <IconButton icon="share" label={t`Link for ${name}`} onClick={() => setLinked({ id, name })} />
              )}
            </li>
          ))}
      </ul>
      <Button tone="ghost" onClick={onClose}>{t`Back`}</Button>
    </div>
  )
}
