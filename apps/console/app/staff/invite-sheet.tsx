// Invites a staff member. The one-time password is shown once, in this sheet.
import { inviteStaff, listStaff } from '@dasturxon/contracts/staff.endpoints'
import { Field } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readAgain, useChange } from '#platform/use-call.ts'
import { problemText, useLanguage } from '#platform/words.ts'
import { provenCall } from '#shell/step-up.tsx'
import { bodyOf, newMember } from './member-draft.ts'
import { MemberFields, useMissing } from './member-fields.tsx'
import { OneTimePassword } from './one-time-password.tsx'
import { StaffSheet } from './staff-sheet.tsx'

const aLogin = /^[a-z0-9][a-z0-9._-]{2,39}$/

export function InviteSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [login, setLogin] = useState('')
  const [draft, setDraft] = useState(newMember)
  const invite = useChange(inviteStaff, provenCall)
  const typed = login.trim().toLowerCase()
  const missing = useMissing(draft) ?? (aLogin.test(typed) ? undefined : t`Choose a username`)

  const send = () =>
    invite.mutate({ body: { ...bodyOf(draft), login: typed } }, { onSuccess: () => void readAgain(listStaff) })
  if (invite.data) return <OneTimePassword invitation={invite.data} onClose={onClose} />
  return (
    <StaffSheet
      title={t`Invite a colleague`}
      onClose={onClose}
      action={{ text: t`Invite`, missing, isSending: invite.isPending, run: send }}
    >
      <MemberFields draft={draft} onChange={setDraft} />
      <Field
        label={t`Username`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={login}
        onChange={(event) => setLogin(event.target.value)}
        hint={t`At least three Latin letters or digits`}
        error={invite.error ? problemText(invite.error, language) : undefined}
      />
    </StaffSheet>
  )
}
