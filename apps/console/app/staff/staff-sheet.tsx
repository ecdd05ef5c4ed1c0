// The sheet in which a staff member is invited or changed: fields, and one button that says what is missing.
import { Button } from '@dasturxon/ui/button'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type SheetProps = {
  title: string
  onClose: () => void
  action: { text: string; missing: string | undefined; isSending: boolean; run: () => void }
  children: ReactNode
}

export function StaffSheet({ title, onClose, action, children }: SheetProps) {
  const { t } = useLingui()
  const { text, missing, isSending, run } = action
  return (
    <Overlay
      kind="sheet"
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t`Close`}
      footer={
        <Button tone="fill" isWide isLoading={isSending} blocked={isSending ? undefined : missing} onClick={run}>
          {text}
        </Button>
      }
    >
      <div className="grid gap-5 px-gutter pb-6">{children}</div>
    </Overlay>
  )
}
