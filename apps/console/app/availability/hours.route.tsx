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
import { askToLeave, LeaveGuard } from '#shell/leave-guard.tsx'
import { notify, notifyFailure } from '#shell/notices.tsx'
import { Message, ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { useShortcuts } from '#shell/shortcuts.tsx'
import { BranchTabs, useBranchChoice } from './branch-tabs.tsx'
import { DateList } from './date-list.tsx'
import { HoursConflict } from './hours-conflict.tsx'
import { differencesOf } from './hours-merge.ts'
import { bodyOf, draftOf, faultOf, type HoursDraft } from './week-draft.ts'
import { WeekTable } from './week-table.tsx'

type Hours = Reply<typeof branchHours>

export function Component() {
  const { t } = useLingui()
  const choice = useBranchChoice()
  return (
    <main className="mx-auto grid max-w-264 gap-4 p-gutter">
      <h1 className="text-h1">{t`Opening hours`}</h1>
      <BranchTabs {...choice} choose={(id) => askToLeave(() => choice.choose(id))} />
      {choice.branchId ? (
        <BranchHours key={choice.branchId} branchId={choice.branchId} />
      ) : (
        <Message icon="branch" title={t`Start a shift first`} line={t`So we know which branch you mean.`} />
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
  /** What a colleague has saved meanwhile. */
  const [theirs, setTheirs] = useState<Hours>()
  const save = (chosen = draft, newest = theirs ?? read) =>
    change.mutate(
      { params, body: bodyOf(chosen, newest) },
      {
        onSuccess: () => {
          notify.success(t`Hours saved`)
          void readAgain(branchHours)
        },
        onError: ({ status }) => status === 412 && void readTheirs(),
      },
    )
  const readTheirs = async () => {
    const [failure, newest] = await call(branchHours, { params })
    if (!newest) notifyFailure(failure)
    else if (differencesOf(draftOf(read), draft, draftOf(newest)).length > 0) setTheirs(newest)
    else void readAgain(branchHours)
  }
  useShortcuts([
    {
      keys: '$mod+Enter',
      shown: 'Ctrl Enter',
      text: t`Save`,
      run: () => missing === undefined && !theirs && save(),
      whileTyping: true,
    },
  ])
  return (
    <>
      {theirs && (
        <HoursConflict
          key={theirs.version}
          read={draftOf(read)}
          mine={draft}
          theirs={draftOf(theirs)}
          missing={missing}
          isSaving={change.isPending}
          onSave={(chosen) => save(chosen)}
          onDrop={() => void readAgain(branchHours)}
        />
      )}
      {change.error && change.error.status !== 412 && <Note tone="bad" title={problemText(change.error, language)} />}
      <LeaveGuard isUnsaved={isChanged} line={t`The new hours will be lost.`} />
      <WeekTable draft={draft} onChange={setDraft} />
      <DateList dates={draft.dates} onChange={(dates) => setDraft({ ...draft, dates })} />
      <div className={isChanged ? 'sticky bottom-4' : undefined}>
        <Button
          tone="fill"
          isWide
          isLoading={change.isPending}
          blocked={theirs ? t`Choose mine or theirs above` : missing}
          onClick={() => save()}
        >
          {t`Save hours`}
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
  if (fault === 'same_date') return t`A date is listed twice`
  return isChanged ? undefined : t`Nothing has changed`
}
