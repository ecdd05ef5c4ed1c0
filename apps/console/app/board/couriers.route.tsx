// The couriers of the shift: what each carries, and the link by which a courier begins the shift on the own phone. As a
// page, and as a sheet over any other screen.
import { listCouriers } from '@dasturxon/contracts/couriers.endpoints'
import { Button } from '@dasturxon/ui/button'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#platform/use-call.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import { Message, ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { useShift } from '#shell/shop.ts'
import type { SheetProps } from '#shell/site-map.ts'
import { CourierLink } from './courier-link.tsx'
import { useLoadText, worksAt } from './courier-load.ts'

export function Component() {
  const { t } = useLingui()
  return (
    <main className="mx-auto grid w-full max-w-180 gap-4 p-gutter">
      <h1 className="text-h1">{t`Couriers`}</h1>
      <Couriers />
    </main>
  )
}

export function Sheet({ isOpen, onClose }: SheetProps) {
  const { t } = useLingui()
  return (
    <Overlay kind="sheet" isOpen={isOpen} onClose={onClose} title={t`Couriers`} closeLabel={t`Close`}>
      <div className="px-gutter pb-6">
        <Couriers />
      </div>
    </Overlay>
  )
}

function Couriers() {
  const { t } = useLingui()
  const shift = useShift()
  const isOffline = useIsOffline()
  const loadOf = useLoadText()
  const { data, error, refetch } = useCall(listCouriers, {}, { refetchInterval: 15_000 })
  const [linked, setLinked] = useState<{ id: string; name: string }>()
  if (!data) return error ? <ReadFailed error={error} onRetry={() => void refetch()} /> : <ScreenSkeleton />
  if (linked) return <CourierLink courier={linked} onClose={() => setLinked(undefined)} />
  const couriers = data
    .filter((courier) => worksAt(courier, shift))
    .map((courier) => ({
      ...courier,
      blocked: isOffline ? t`No connection` : courier.mayLink ? undefined : t`Also works at other branches`,
    }))
  if (couriers.length === 0)
    return <Message icon="courier" title={t`No couriers`} line={t`The owner adds them under Staff.`} />
  return (
    <ul className="divide-y divide-line">
      {couriers.map(({ id, name, carrying, blocked }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <span className="grid min-w-0">
            <span className="text-h4 break-words">{name}</span>
            <span className="text-meta text-ink-2">{loadOf(carrying)}</span>
          </span>
          <Button
            size="small"
            aria-label={blocked ? undefined : t`Link for ${name}`}
            blocked={blocked}
            onClick={() => setLinked({ id, name })}
          >
            {t`Link`}
          </Button>
        </li>
      ))}
    </ul>
  )
}
