// The customer's note to the kitchen about one product. Few customers write one: the field opens on request.
import { Button } from '@dasturxon/ui/button'
import { TextField } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

/** The longest note that fits on the kitchen's slip. */
const noteLength = 300

type KitchenNoteProps = { note: string; isOpen?: boolean; onChange: (note: string) => void }

export function KitchenNote({ note, isOpen = false, onChange }: KitchenNoteProps) {
  const { t } = useLingui()
  const [isOpened, setOpened] = useState(isOpen || note !== '')
  if (!isOpened)
    return (
      <div className="-ml-4">
        <Button tone="ghost" size="small" onClick={() => setOpened(true)}>{t`Note for the kitchen`}</Button>
      </div>
    )
  return (
    <TextField
      label={t`Note for the kitchen`}
      maxLength={noteLength}
      value={note}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
