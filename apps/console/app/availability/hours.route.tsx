// The opening hours of a branch: the week and the days that differ. Saved as a whole, by the version that was read.
import { branchHours, changeBranchHours } from '@dasturxon/contracts/branch-hours.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#platform/call.ts'
import { readAgain, useCall, useChange } from '#platform/use-call.ts'
import { problemText, useLanguage } from '#platform/words.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import { notify } from '#shell/notices.tsx'
import { Message, ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { useShortcuts } from '#shell/shortcuts.tsx'
import { BranchTabs, useBranchChoice } from './branch-tabs.tsx'
import { DateList } from './date-list.tsx'
import { bodyOf, draftOf, faultOf, type HoursDraft } from './week-draft.ts'
import { WeekTable } from './week-table.tsx'

type Hours = Reply<typeof branchHours>

export function Component() {
  const { t } = useLingui()
  const choice = useBranchChoice()
  return (
    <main className="mx-auto grid max-w-220 gap-4 p-gutter">
      <h1 className="text-h1">{t`Opening hours`}</h1>
      <BranchTabs {...choice} />
      {choice.branchId ? (
        <BranchHours key={choice.branchId} branchId={choice.branchId} />
      ) : (
        <Message icon="branch" title={t`Start a shift first`} line={t`Then we know which branch it is about.`} />
      )}
    </main>
  )
}

/** Not read again while it is edited: another version would be a surprise under the fingers. */
function BranchHours({ branchId }: { branchId: string }) {
  const hours = useCall(
    branchHours,
    { params: { branchId } },
    { refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  if (hours.data) return <HoursForm key={hours.data.version} read={hours.data} />
  if (hours.error) return <ReadFailed error={hours.error} onRetry={() => void hours.refetch()} />
  return <ScreenSkeleton />
}

function HoursForm({ read }: { read: Hours }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isOffline = useIsOffline()
  const [draft, setDraft] = useState<HoursDraft>(() => draftOf(read))
  const change = useChange(changeBranchHours)
  const params = { branchId: read.branchId }
  const isChanged = JSON.stringify(bodyOf(draft, read)) !== JSON.stringify(bodyOf(draftOf(read), read))
  const missing = useMissing(draft, isOffline, isChanged)
  const save = (version = read.version) =>
    change.mutate(
      { params, body: bodyOf(draft, read, version) },
      {
        onSuccess: () => {
          notify.success(t`The hours are saved`)
          void readAgain(branchHours)
        },
      },
    )
  const saveMine = async () => {
    const [, theirs] = await call(branchHours, { params })
    if (theirs) save(theirs.version)
  }
  useShortcuts([
    {
      keys: '$mod+Enter',
      shown: 'Ctrl Enter',
      text: t`Save`,
      run: () => missing === undefined && save(),
      whileTyping: true,
    },
  ])
  const isStale = change.error?.status === 412
  return (
    <>
      {isStale && (
        <Note
          tone="warn"
          title={t`Somebody has changed these hours`}
          line={t`Look at theirs, or save yours over them.`}
          actions={
            <>
              <Button size="small" tone="ink" onClick={() => void readAgain(branchHours)}>{t`Show theirs`}</Button>
              <Button size="small" onClick={() => void saveMine()}>{t`Save mine`}</Button>
            </>
          }
        />
      )}
      {change.error && !isStale && <Note tone="bad" title={problemText(change.error, language)} />}
      <WeekTable draft={draft} onChange={setDraft} />
      <DateList dates={draft.dates} onChange={(dates) => setDraft({ ...draft, dates })} />
      <div className="sticky bottom-[calc(var(--safe-bottom)+--spacing(18))] tablet:bottom-4">
        <Button tone="fill" isWide isLoading={change.isPending} blocked={missing} onClick={() => save()}>
          {t`Save the hours`}
        </Button>
      </div>
    </>
  )
}

function useMissing(draft: HoursDraft, isOffline: boolean, isChanged: boolean): string | undefined {
  const { t } = useLingui()
  const fault = faultOf(draft)
  if (isOffline) return t`No connection`
  if (fault === 'time') return t`A time is missing`
  if (fault === 'date') return t`A date is missing`
  if (fault === 'same_date') return t`A date is there twice`
  return isChanged ? undefined : t`Nothing has changed`
}
