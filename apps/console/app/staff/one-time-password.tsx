// The one-time password of an invitation or a reset: shown once, for three days, only for the first login.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { inviteStaff } from '@dasturxon/contracts/staff.endpoints'
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { notify } from '#shell/notices.tsx'

type OneTimePasswordProps = {
  invitation: Pick<Reply<typeof inviteStaff>, 'name' | 'login' | 'oneTimePassword'>
  onClose: () => void
}

export function OneTimePassword({ invitation, onClose }: OneTimePasswordProps) {
  const { t } = useLingui()
  const { name, login, oneTimePassword } = invitation
  const copy = async () => {
    await navigator.clipboard.writeText(oneTimePassword)
    notify.success(t`Copied`)
  }
  return (
    <Overlay
      kind="sheet"
      isOpen
      onClose={onClose}
      title={t`Password for ${name}`}
      closeLabel={t`Close`}
      footer={<Button tone="fill" isWide onClick={onClose}>{t`I’ve passed it on`}</Button>}
    >
      <div className="grid gap-4 px-gutter pb-6">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-field bg-surface-2 p-4">
          <dt className="text-label text-ink-2">{t`Username`}</dt>
          <dd className="text-body font-strong">{login}</dd>
          <dt className="text-label text-ink-2">{t`Password`}</dt>
          <dd data-testid="one-time-password" className="text-h3 break-all select-all">
            {oneTimePassword}
          </dd>
        </dl>
        <Button onClick={() => void copy()}>{t`Copy password`}</Button>
        <Note
          tone="warn"
          title={t`You’ll only see it once`}
          line={t`It works once, within three days. They’ll set their own password when they first log in.`}
        />
      </div>
    </Overlay>
  )
}
