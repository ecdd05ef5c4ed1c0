// Closes the day of a branch: our sums against what was counted. A difference needs a reason and never blocks.
import { closeDay, openDay } from '@dasturxon/contracts/cash.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { formatDayMonth, formatTime } from '@dasturxon/i18n/calendar'
import { formatMoney, withNumberSign } from '@dasturxon/i18n/format'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#platform/call.ts'
import { useSubmitKey } from '#platform/submit-key.ts'
import { useCall } from '#platform/use-call.ts'
import { useLanguage } from '#platform/words.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import { notify, notifyFailure } from '#shell/notices.tsx'
import { Message, ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { ForBranch } from './branch-choice.tsx'
import { DayFigures } from './day-figures.tsx'
import { SheetTable } from './sheet-table.tsx'
import { TillCount } from './till-count.tsx'

type Day = Reply<typeof openDay>

export function Component() {
  const { t } = useLingui()
  return <ForBranch title={t`Close the day`}>{(branchId) => <OpenDay key={branchId} branchId={branchId} />}</ForBranch>
}

function OpenDay({ branchId }: { branchId: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data, error, refetch } = useCall(openDay, { params: { branchId } }, { staleTime: 0 })
  if (!data) return error ? <ReadFailed error={error} onRetry={() => void refetch()} /> : <ScreenSkeleton />
  const since = data.since && `${formatDayMonth(data.since, language)}, ${formatTime(data.since)}`
  return (
    <>
      <p className="-mt-3 text-body text-ink-2">
        {since ? t`Since ${since}` : t`First close: covers all the money taken so far`}
      </p>
      <DayFigures day={data} />
      <Sheet key={data.number} day={data} onDone={() => void refetch()} />
      <ClosedDays day={data} />
    </>
  )
}

function Sheet({ day, onDone }: { day: Day; onDone: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isOffline = useIsOffline()
  const [counted, setCounted] = useState<Record<string, number | null>>({})
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const submitKey = useSubmitKey()
  const rows = day.rows.map((row) => {
    const amount = row.method in counted ? (counted[row.method] ?? 0) : Math.max(0, row.expected)
    return { ...row, counted: amount, difference: amount - row.expected }
  })
  const difference = rows.reduce((all, row) => all + row.difference, 0)
  const isDifferent = rows.some((row) => row.difference !== 0)
  const withCouriers = day.withCouriers.reduce((all, { due }) => all + due, 0)
  const owed = formatMoney(withCouriers, language)
  const missing = isOffline ? t`No connection` : isDifferent && !reason.trim() ? t`Explain the difference` : undefined
  const send = async () => {
    setSending(true)
    const body = {
      number: day.number,
      counted: rows.map(({ method, expected, counted: amount }) => ({ method, expected, counted: amount })),
      reason: reason.trim() || null,
    }
    const request = { params: { branchId: day.branchId }, body, idempotencyKey: submitKey.current() }
    const [failure] = await call(closeDay, request)
    setSending(false)
    submitKey.answered(failure)
    if (!failure) notify.success(t`The day is closed`)
    else notifyFailure(failure)
    onDone()
  }
  const cash = rows.find(({ method }) => method === 'CASH')
  const count = (method: string, sum: number | null) => setCounted({ ...counted, [method]: sum })
  return (
    <div className="grid items-start gap-4 min-[80rem]:grid-cols-[minmax(0,1fr)_24rem]">
      <section className="grid gap-4 rounded-box bg-surface p-[min(1.25rem,5vw)] shadow-e1">
        <h2 className="text-h3">{t`Payment methods`}</h2>
        {rows.length === 0 ? (
          <Message icon="cash" title={t`No payments yet`} line={t`The day’s payments appear here.`} />
        ) : (
          <div className="overflow-x-auto">
            <SheetTable rows={rows} onCount={count} />
          </div>
        )}
        {withCouriers !== 0 && (
          <Note
            tone="warn"
            icon="courier"
            title={t`Couriers still have ${owed}`}
            line={t`It carries over to the next day.`}
            actions={
              <LinkButton size="small" href="/cash">
                {t`Couriers’ cash`}
              </LinkButton>
            }
          />
        )}
      </section>
      <section
        aria-label={t`Close the day`}
        className="grid gap-4 rounded-box bg-surface p-[min(1.25rem,5vw)] shadow-e1"
      >
        {cash && <TillCount expected={cash.expected} counted={cash.counted} onCount={(sum) => count('CASH', sum)} />}
        {isDifferent && (
          <Field
            label={t`Reason for the difference`}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <Button
          tone="fill"
          isWide
          blocked={missing}
          isLoading={isSending}
          onClick={() => void send()}
          aside={isDifferent ? formatMoney(difference, language) : undefined}
        >
          {t`Close the day`}
        </Button>
      </section>
    </div>
  )
}

function ClosedDays({ day }: { day: Day }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (day.closes.length === 0) return null
  return (
    <section className="rounded-box bg-surface p-[min(1.25rem,5vw)] shadow-e1">
      <h2 className="text-h3">{t`Closed days`}</h2>
      <ul className="divide-y divide-line">
        {day.closes.map(({ number, at, rows, reason, closedBy }) => {
          const ours = rows.reduce((all, row) => all + row.ours, 0)
          const difference = rows.reduce((all, row) => all + row.difference, 0)
          return (
            <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-3 py-3 text-body">
              <span className="grid">
                <span className="font-name">
                  {withNumberSign(number, language)} · {formatDayMonth(at, language)}, {formatTime(at)}
                </span>
                {closedBy && <span className="text-meta text-ink-2">{closedBy}</span>}
              </span>
              <span className="font-price whitespace-nowrap tabular-nums">{formatMoney(ours, language)}</span>
              {difference !== 0 && (
                <span className="w-full text-meta text-bad">
                  {formatMoney(difference, language)}
                  {reason && ` · ${reason}`}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
