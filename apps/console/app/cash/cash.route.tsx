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
import { initialsOf } from '#shell/person.ts'
import { Message, ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { ForBranch } from './branch-choice.tsx'
import { type Courier, HandInSheet } from './hand-in-sheet.tsx'

export function Component() {
  const { t } = useLingui()
  return <ForBranch title={t`Couriers’ cash`}>{(branchId) => <Cash key={branchId} branchId={branchId} />}</ForBranch>
}

const box = 'rounded-box bg-surface p-[min(1.25rem,5vw)] shadow-e1'

function Cash({ branchId }: { branchId: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [open, setOpen] = useState<Courier | null>(null)
  const request = { params: { branchId } }
  const { data, error, refetch } = useCall(branchCash, request, { refetchInterval: 15_000 })
  if (!data) return error ? <ReadFailed error={error} onRetry={() => void refetch()} /> : <ScreenSkeleton />
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
        <Figure text={t`With couriers`} amount={data.couriers.reduce((sum, { due }) => sum + due, 0)} />
        <Figure text={t`Should be in the till`} amount={data.till} />
      </dl>
      <section className={box}>
        <h2 className="text-h3">{t`With couriers`}</h2>
        {data.couriers.length === 0 ? (
          <Message icon="ok" title={t`No courier owes cash`} line={t`Cash from delivered orders appears here.`} />
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
                  <span className="mr-3 text-ink-2 tabular-nums">{formatTime(at)}</span>
                  <span className="font-name">{name ?? '–'}</span>
                </span>
                <span className="font-price whitespace-nowrap tabular-nums">{formatMoney(amount, language)}</span>
                {amount !== due && (
                  <span className="w-full text-meta text-bad">
                    {formatMoney(amount - due, language)}
                    {reason && ` · ${reason}`}
                  </span>
                )}
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

function Figure({ text, amount }: { text: string; amount: number }) {
  const language = useLanguage()
  return (
    <div className="grid content-start gap-1 rounded-box bg-surface p-[min(1rem,16px)] shadow-e1">
      <dt className="text-label text-ink-2">{text}</dt>
      <dd className="text-h3 tabular-nums desktop:text-h2">{formatMoney(amount, language)}</dd>
    </div>
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
      <span
        aria-hidden="true"
        className="grid size-[min(2.75rem,56px)] shrink-0 place-items-center rounded-small bg-surface-2 text-label font-strong"
      >
        {initialsOf(name ?? '–')}
      </span>
      <div className="grid min-w-0 grow basis-32">
        <p className="truncate text-h4">{name ?? '–'}</p>
        <p className="text-body font-price whitespace-nowrap tabular-nums tablet:hidden">
          {formatMoney(due, language)}
        </p>
        <p className="text-meta text-ink-2">
          {orders > 0 && <Plural value={orders} one="# order" other="# orders" />}
          {orders > 0 && carried !== 0 && ' · '}
          {carried !== 0 && t`${earlier} carried over`}
        </p>
      </div>
      <p className="text-h4 whitespace-nowrap tabular-nums max-tablet:hidden">{formatMoney(due, language)}</p>
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
