// The customer's note to the kitchen about one product.
import { TextField } from '@dasturxon/ui/field'
import { useLingui } from '@lingui/react/macro'

/** The longest note that fits on the kitchen's slip. */
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
