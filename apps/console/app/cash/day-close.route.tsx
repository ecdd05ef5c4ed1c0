// Closes the day of a branch: our sums against what was counted. A difference needs a reason and never blocks.
import { closeDay, openDay } from '@dasturxon/contracts/cash.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { formatDayMonth, formatTime } from '@dasturxon/i18n/calendar'
import { formatMoney } from '@dasturxon/i18n/format'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { call } from '#platform/call.ts'
import { useCall } from '#platform/use-call.ts'
import { useLanguage } from '#platform/words.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import { notify, notifyFailure } from '#shell/notices.tsx'
import { ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { ForBranch } from './branch-choice.tsx'
import { SheetTable } from './sheet-table.tsx'

type Day = Reply<typeof openDay>

export function Component() {
  const { t } = useLingui()
  return <ForBranch title={t`Close the day`}>{(branchId) => <OpenDay key={branchId} branchId={branchId} />}</ForBranch>
}

function OpenDay({ branchId }: { branchId: string }) {
  const { data, error, refetch } = useCall(openDay, { params: { branchId } }, { staleTime: 0 })
  if (!data) return error ? <ReadFailed error={error} onRetry={() => void refetch()} /> : <ScreenSkeleton />
  return (
    <>
      <Sheet key={data.number} day={data} onDone={() => void refetch()} />
      <ClosedDays day={data} />
    </>
  )
}

function Sheet({ day, onDone }: { day: Day; onDone: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isOffline = useIsOffline()
  const [counted, setCounted] = useState<Record<string, string>>({})
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const key = useRef(crypto.randomUUID() as string)
  const rows = day.rows.map((row) => {
    const typed = counted[row.method]
    const amount = typed === undefined ? Math.max(0, row.expected) : Number(typed.replace(/\D/g, '') || 0)
    return { ...row, counted: amount, difference: amount - row.expected }
  })
  const difference = rows.reduce((all, row) => all + row.difference, 0)
  const isDifferent = rows.some((row) => row.difference !== 0)
  const withCouriers = day.withCouriers.reduce((all, { due }) => all + due, 0)
  const owed = formatMoney(withCouriers, language)
  const missing = isOffline ? t`No connection` : isDifferent && !reason.trim() ? t`Say why it differs` : undefined
  const send = async () => {
    setSending(true)
    const body = {
      number: day.number,
      counted: rows.map(({ method, expected, counted: amount }) => ({ method, expected, counted: amount })),
      reason: reason.trim() || null,
    }
    const [failure] = await call(closeDay, { params: { branchId: day.branchId }, body, idempotencyKey: key.current })
    setSending(false)
    if (!failure) notify.success(t`The day is closed`)
    else {
      if (failure.status !== 0) key.current = crypto.randomUUID()
      notifyFailure(failure)
    }
    onDone()
  }
  const since = day.since && `${formatDayMonth(day.since, language)}, ${formatTime(day.since)}`
  return (
    <section className="grid gap-4 rounded-box bg-surface p-5 shadow-e1">
      <p className="text-label text-ink-2">{since ? t`Since ${since}` : t`The first close: the last 24 hours`}</p>
      <SheetTable rows={rows} onCount={(method, typed) => setCounted({ ...counted, [method]: typed })} />
      {withCouriers !== 0 && (
        <Note tone="warn" icon="courier" title={t`Couriers still have ${owed}`} line={t`It goes into the next day.`} />
      )}
      {isDifferent && (
        <Field
          label={t`Why it differs`}
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
  )
}

function ClosedDays({ day }: { day: Day }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (day.closes.length === 0) return null
  return (
    <section className="rounded-box bg-surface p-5 shadow-e1">
      <h2 className="text-h3">{t`Closed days`}</h2>
      <ul className="divide-y divide-line">
        {day.closes.map(({ number, at, rows, reason, closedBy }) => {
          const ours = rows.reduce((all, row) => all + row.ours, 0)
          const difference = rows.reduce((all, row) => all + row.difference, 0)
          return (
            <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-3 py-3 text-body">
              <span>
                № {number} · {formatDayMonth(at, language)}, {formatTime(at)} · {closedBy ?? '–'}
              </span>
              <span className="tabular-nums">{formatMoney(ours, language)}</span>
              {difference !== 0 && (
                <span className="w-full text-meta text-warn">
                  {formatMoney(difference, language)} · {reason}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
