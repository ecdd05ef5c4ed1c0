// Where a staff member is logged in now, and one button that ends it everywhere.
import { endStaffSessions, staffSessions } from '@dasturxon/contracts/staff.endpoints'
import { formatDayMonth, formatTime } from '@dasturxon/i18n/calendar'
import { Badge } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { readAgain, useCall, useChange } from '#platform/use-call.ts'
import { problemText, useLanguage } from '#platform/words.ts'
import { notify } from '#shell/notices.tsx'
import { provenCall } from '#shell/step-up.tsx'

export function SessionList({ memberId }: { memberId: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const params = { id: memberId }
  const sessions = useCall(staffSessions, { params })
  const ending = useChange(endStaffSessions, provenCall)
  const others = sessions.data?.filter(({ isThis }) => !isThis) ?? []
  const shown = (instant: string) => `${formatDayMonth(instant, language)}, ${formatTime(instant)}`

  const end = () =>
    ending.mutate(
      { params },
      {
        onSuccess: ({ ended }) => {
          void readAgain(staffSessions)
          notify.success(t`Sessions ended: ${ended}`)
        },
      },
    )
  const failure = sessions.error ?? ending.error
  return (
    <div className="grid gap-2">
      <h3 className="text-label font-name text-ink-2">{t`Logged in now`}</h3>
      {failure && <Note tone="bad" title={problemText(failure, language)} />}
      {sessions.data?.length === 0 && <p className="text-body text-ink-2">{t`Nowhere`}</p>}
      <ul className="grid gap-1">
        {sessions.data?.map(({ id, openedAt, lastUsedAt, isThis }) => (
          <li key={id} className="flex flex-wrap items-center gap-2 text-body">
            <span>{t`Since ${shown(openedAt)}, last used ${shown(lastUsedAt)}`}</span>
            {isThis && <Badge tone="tint" text={t`This device`} />}
          </li>
        ))}
      </ul>
      <Button
        tone="danger"
        isLoading={ending.isPending}
        blocked={others.length === 0 ? t`No other sessions to end` : undefined}
        onClick={end}
      >
        {t`Log out everywhere`}
      </Button>
    </div>
  )
}
