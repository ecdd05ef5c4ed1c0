// One staff member: role, branches and activity, the sessions, and a new one-time password.
import { changeStaff, listStaff, resetStaff } from '@dasturxon/contracts/staff.endpoints'
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { Overlay } from '@dasturxon/ui/overlay'
import { Switch } from '@dasturxon/ui/switch'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readAgain, useChange } from '#platform/use-call.ts'
import { problemText, useLanguage } from '#platform/words.ts'
import { notify } from '#shell/notices.tsx'
import { provenCall } from '#shell/step-up.tsx'
import { bodyOf, type Member, type MemberDraft, MemberFields, useMissing } from './member-fields.tsx'
import { OneTimePassword } from './one-time-password.tsx'
import { SessionList } from './session-list.tsx'

export function MemberSheet({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [draft, setDraft] = useState<MemberDraft>(member)
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
    <Overlay
      kind="sheet"
      isOpen
      onClose={onClose}
      title={member.name}
      closeLabel={t`Close`}
      footer={
        <Button
          tone="fill"
          isWide
          isLoading={change.isPending}
          blocked={change.isPending ? undefined : missing}
          onClick={save}
        >
          {t`Save`}
        </Button>
      }
    >
      <div className="grid gap-5 px-gutter pb-6">
        {failure && <Note tone="bad" title={problemText(failure, language)} />}
        <MemberFields draft={draft} onChange={setDraft} />
        <Switch
          label={t`May log in`}
          note={t`Switched off, the person is logged out everywhere at once.`}
          checked={isActive}
          onChange={() => setActive(!isActive)}
        />
        <SessionList memberId={member.id} />
        <div className="grid gap-2">
          <h3 className="text-label font-name text-ink-2">{t`Forgot the password, lost the phone`}</h3>
          <Button tone="outline" isLoading={reset.isPending} onClick={renew}>{t`Give a new one-time password`}</Button>
        </div>
      </div>
    </Overlay>
  )
}
