// The printer of a branch: prints each order by itself when it has been accepted, on whichever device, and again when it
// was changed or canceled. Kept open on the computer with the printer; docs/printing.md says how Chromium prints without
// a dialog.
import { LinkButton } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { useLingui } from '@lingui/react/macro'
import { Navigate } from 'react-router'
import { Bars } from '#shell/frame.tsx'
import { SilentBar } from '#shell/offline-bar.tsx'
import { Message } from '#shell/screen-states.tsx'
import { useShift } from '#shell/shop.ts'
import { PrinterChoices } from './printer-choices.tsx'
import { changePrinter, usePrinterSettings } from './printer-settings.ts'
import { Printing } from './printing.tsx'
import { useDuePaper } from './use-due-paper.ts'

export function Component() {
  const shift = useShift()
  return shift ? <Printer branchIds={shift} /> : <Navigate to="/start" replace />
}

function Printer({ branchIds }: { branchIds: readonly string[] }) {
  const { t } = useLingui()
  const { isAutomatic } = usePrinterSettings()
  const { due, settle, begin } = useDuePaper(branchIds, isAutomatic)
  const toggle = () => {
    if (!isAutomatic) begin()
    changePrinter({ isAutomatic: !isAutomatic })
  }
  return (
    <>
      <div className="print:hidden">
        <Bars />
        <SilentBar />
      </div>
      <main className="grid justify-items-center gap-6 p-gutter print:block print:p-0">
        <div className="grid justify-items-center gap-4 print:hidden">
          <h1 className="text-h1">{t`Printer`}</h1>
          <div className="on-paper flex flex-wrap justify-center gap-3">
            <PrinterChoices />
            <Chip isOn={isAutomatic} onClick={toggle}>
              {t`Print accepted orders automatically`}
            </Chip>
          </div>
          <Message
            icon="terms"
            title={isAutomatic ? t`Every accepted order is printed here` : t`Automatic printing is off`}
            line={t`Keep this page open on the computer with the printer.`}
            action={
              <LinkButton tone="outline" href="/">
                {t`Back`}
              </LinkButton>
            }
          />
        </div>
        {due && <Printing key={`${due.id} ${due.reason}`} due={due} onSettled={settle} />}
      </main>
    </>
  )
}
