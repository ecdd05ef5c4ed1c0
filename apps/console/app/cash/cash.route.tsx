// The cash of couriers: what each owes for delivered orders, and what was handed in since the last close.
import { branchCash } from '@dasturxon/contracts/cash.endpoints'
import { formatTime } from '@dasturxon/i18n/calendar'
import { formatMoney } from '@dasturxon/i18n/format'
import { Button } from '@dasturxon/ui/button'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#platform/use-call.ts'
import { useLanguage } from '#platform/words.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import { Message, ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { ForBranch } from './branch-choice.tsx'
import { type Courier, HandInSheet } from './hand-in-sheet.tsx'

export function Component() {
  const { t } = useLingui()
  return <ForBranch title={t`Couriers’ cash`}>{(branchId) => <Cash key={branchId} branchId={branchId} />}</ForBranch>
}

const box = 'rounded-box bg-surface p-5 shadow-e1'

function Cash({ branchId }: { branchId: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [open, setOpen] = useState<Courier | null>(null)
  const request = { params: { branchId } }
  const { data, error, refetch } = useCall(branchCash, request, { refetchInterval: 15_000 })
  if (!data) return error ? <ReadFailed error={error} onRetry={() => void refetch()} /> : <ScreenSkeleton />
  return (
    <>
      <section className={`${box} flex flex-wrap items-baseline justify-between gap-3`}>
        <h2 className="text-h3">{t`Should be in the till`}</h2>
        <p className="text-h2 tabular-nums">{formatMoney(data.till, language)}</p>
      </section>
      <section className={box}>
        <h2 className="text-h3">{t`With couriers`}</h2>
        {data.couriers.length === 0 ? (
          <Message icon="ok" title={t`No courier owes cash`} line={t`Cash of delivered orders appears here.`} />
        ) : (
          <ul className="divide-y divide-line">
            {data.couriers.map((courier) => (
              <CourierRow key={courier.courierId} courier={courier} onAccept={() => setOpen(courier)} />
            ))}
          </ul>
        )}
      </section>
      {data.handIns.length > 0 && (
        <section className={box}>
          <h2 className="text-h3">{t`Handed in`}</h2>
          <ul className="divide-y divide-line">
            {data.handIns.map(({ id, name, amount, due, reason, at }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-3 text-body">
                <span>
                  {formatTime(at)} · {name}
                </span>
                <span className="tabular-nums">{formatMoney(amount, language)}</span>
                {amount !== due && <span className="w-full text-meta text-warn">{reason}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {open && (
        <HandInSheet
          key={open.due}
          branchId={branchId}
          courier={open}
          onClose={() => setOpen(null)}
          onDone={() => (setOpen(null), void refetch())}
        />
      )}
    </>
  )
}

function CourierRow({ courier, onAccept }: { courier: Courier; onAccept: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isOffline = useIsOffline()
  const { name, orders, carried, due } = courier
  const earlier = formatMoney(carried, language)
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="grid min-w-28 grow">
        <p className="text-body font-name">{name ?? '–'}</p>
        <p className="text-meta text-ink-2">
          <Plural value={orders} one="# order" other="# orders" />
          {carried !== 0 && ` · ${t`${earlier} from before`}`}
        </p>
      </div>
      <p className="text-h4 tabular-nums">{formatMoney(due, language)}</p>
      <Button
        size="small"
        tone="ink"
        blocked={isOffline ? t`No connection` : due === 0 ? t`Settled` : undefined}
        onClick={onAccept}
      >
        {t`Accept`}
      </Button>
    </li>
  )
}
