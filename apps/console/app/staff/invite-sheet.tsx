// Invites a staff member. The one-time password is shown once, in this sheet.
import { inviteStaff, listStaff } from '@dasturxon/contracts/staff.endpoints'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readAgain, useChange } from '#platform/use-call.ts'
import { problemText, useLanguage } from '#platform/words.ts'
import { provenCall } from '#shell/step-up.tsx'
import { bodyOf, type MemberDraft, MemberFields, useMissing } from './member-fields.tsx'
import { OneTimePassword } from './one-time-password.tsx'

const aLogin = /^[a-z0-9][a-z0-9._-]{2,39}$/

export function InviteSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [login, setLogin] = useState('')
  const [draft, setDraft] = useState<MemberDraft>({ name: '', role: 'OPERATOR', branchIds: 'all' })
  const invite = useChange(inviteStaff, provenCall)
  const typed = login.trim().toLowerCase()
  const missing = useMissing(draft) ?? (aLogin.test(typed) ? undefined : t`Choose a login`)

  const send = () =>
    invite.mutate({ body: { ...bodyOf(draft), login: typed } }, { onSuccess: () => void readAgain(listStaff) })
  if (invite.data) return <OneTimePassword invitation={invite.data} onClose={onClose} />
  return (
    <Overlay
      kind="sheet"
      isOpen
      onClose={onClose}
      title={t`Invite a colleague`}
      closeLabel={t`Close`}
      footer={
        <Button
          tone="fill"
          isWide
          isLoading={invite.isPending}
          blocked={invite.isPending ? undefined : missing}
          onClick={send}
        >
          {t`Invite`}
        </Button>
      }
    >
      <div className="grid gap-4 px-gutter pb-6">
        <MemberFields draft={draft} onChange={setDraft} />
        <Field
          label={t`Login`}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={login}
          onChange={(event) => setLogin(event.target.value)}
          hint={t`Latin letters and digits, at least three`}
          error={invite.error ? problemText(invite.error, language) : undefined}
        />
      </div>
    </Overlay>
  )
}
