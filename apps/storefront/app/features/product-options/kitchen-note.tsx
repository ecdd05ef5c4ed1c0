// The customer's note to the kitchen about one product. Few customers write one: the field opens on request.
import { Button } from '@dasturxon/ui/button'
import { focusWhenShown, TextField } from '@dasturxon/ui/field'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

/** The longest note that fits on the kitchen's slip. */
const noteLength = 300

type KitchenNoteProps = { note: string; isOpen?: boolean; onChange: (note: string) => void }

export function KitchenNote({ note, isOpen = false, onChange }: KitchenNoteProps) {
  const { t } = useLingui()
  const [wasOpen] = useState(isOpen || note !== '')
  const [isOpened, setOpened] = useState(false)
  if (!wasOpen && !isOpened)
    return (
      <Button tone="plain" onClick={() => setOpened(true)}>
        <span className="flex grow items-center gap-2.5 text-left text-label">
          <Icon name="edit" className="size-5" />
          {t`Note for the kitchen`}
        </span>
      </Button>
    )
  return (
    <TextField
      ref={isOpened ? focusWhenShown : undefined}
      label={t`Note for the kitchen`}
      maxLength={noteLength}
      value={note}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
