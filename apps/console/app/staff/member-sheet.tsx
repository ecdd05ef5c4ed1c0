// One staff member: role, branches and activity, the sessions, and a new one-time password.
import { changeStaff, listStaff, resetStaff } from '@dasturxon/contracts/staff.endpoints'
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { Switch } from '@dasturxon/ui/switch'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readAgain, useChange } from '#platform/use-call.ts'
import { problemText, useLanguage } from '#platform/words.ts'
import { notify } from '#shell/notices.tsx'
import { provenCall } from '#shell/step-up.tsx'
import { bodyOf, draftOf, type Member } from './member-draft.ts'
import { MemberFields, useMissing } from './member-fields.tsx'
import { OneTimePassword } from './one-time-password.tsx'
import { StaffSheet } from './staff-sheet.tsx'
import { SessionList } from './session-list.tsx'

export function MemberSheet({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [draft, setDraft] = useState(() => draftOf(member))
  const [isActive, setActive] = useState(member.isActive)
  const change = useChange(changeStaff, provenCall)
  const reset = useChange(resetStaff, provenCall)
  const missing = useMissing(draft)
  const params = { id: member.id }
  const failure = change.error ?? reset.error

  const save = () =>
    change.mutate(
      { params, body: { ...bodyOf(draft), isActive } },
      {
        onSuccess: () => {
          void readAgain(listStaff)
          notify.success(t`Saved`)
          onClose()
        },
      },
    )
  const renew = () => reset.mutate({ params }, { onSuccess: () => void readAgain(listStaff) })
  if (reset.data) return <OneTimePassword invitation={reset.data} onClose={onClose} />
  return (
    <StaffSheet
      title={member.name}
      onClose={onClose}
      action={{ text: t`Save`, missing, isSending: change.isPending, run: save }}
    >
      {failure && <Note tone="bad" title={problemText(failure, language)} />}
      <MemberFields draft={draft} onChange={setDraft} />
      <Switch
        label={t`Can log in`}
        note={t`Turn this off and they’re logged out everywhere right away.`}
        checked={isActive}
        onChange={() => setActive(!isActive)}
      />
      <SessionList memberId={member.id} />
      <div className="grid gap-2">
        <h3 className="text-label font-name text-ink-2">{t`Forgot their password or lost their phone`}</h3>
        <Button tone="outline" isLoading={reset.isPending} onClick={renew}>{t`Issue a new one-time password`}</Button>
      </div>
    </StaffSheet>
  )
}
