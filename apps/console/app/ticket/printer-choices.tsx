// What this device prints and how wide its roll is.
import { Chip } from '@dasturxon/ui/chip'
import { useLingui } from '@lingui/react/macro'
import type { PaperWidth } from './paper-size.ts'
import { changePrinter, type PrintKind, usePrinterSettings } from './printer-settings.ts'

const widths: readonly PaperWidth[] = [80, 58]

export function PrinterChoices() {
  const { t } = useLingui()
  const { width, kind } = usePrinterSettings()
  const kinds: Record<PrintKind, string> = { kitchen: t`Kitchen ticket`, receipt: t`Receipt` }
  return (
    <>
      <fieldset aria-label={t`What to print`} className="flex gap-2">
        {(Object.keys(kinds) as PrintKind[]).map((name) => (
          <Chip key={name} isOn={name === kind} onClick={() => changePrinter({ kind: name })}>
            {kinds[name]}
          </Chip>
        ))}
      </fieldset>
      <fieldset aria-label={t`Paper width`} className="flex gap-2">
        {widths.map((millimetres) => (
          <Chip key={millimetres} isOn={millimetres === width} onClick={() => changePrinter({ width: millimetres })}>
            {t`${millimetres} mm`}
          </Chip>
        ))}
      </fieldset>
    </>
  )
}
