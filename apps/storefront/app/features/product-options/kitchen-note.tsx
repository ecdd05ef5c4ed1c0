// What the kitchen should know of one dish.
import { TextField } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'

/** As long as the kitchen's slip takes. */
const noteLength = 300

export function KitchenNote({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Note for the kitchen`}
      maxLength={noteLength}
      value={note}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
