// The printer of a branch: prints each order by itself when it has been accepted, on whichever device. Kept open on the
// computer with the printer; docs/printing.md says how Chromium prints without a dialog.
import { orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { Chip } from '@dasturxon/ui/chip'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { readRecord, writeRecord } from '#platform/device-store.ts'
import { useCall } from '#platform/use-call.ts'
import { type Card, useLiveCards } from '#shell/live-cards.ts'
import { Message } from '#shell/screen-states.tsx'
import { useShift } from '#shell/shop.ts'
import { Paper } from './paper.tsx'
import { printPaper } from './paper-size.ts'
import { PrinterChoices } from './printer-choices.tsx'
import { changePrinter, usePrinterSettings } from './printer-settings.ts'
import { ordersToPrint } from './orders-to-print.ts'

const printedKey = 'printed-orders'

export function Component() {
  const shift = useShift()
  return shift ? <Printer branchIds={shift} /> : <Navigate to="/start" replace />
}

function Printer({ branchIds }: { branchIds: readonly string[] }) {
  const { t } = useLingui()
  const { isAutomatic } = usePrinterSettings()
  const [waiting, setWaiting] = useWaiting(branchIds, isAutomatic)
  const [id] = waiting
  return (
    <main className="grid justify-items-center gap-6 p-gutter print:block print:p-0">
      <div className="grid justify-items-center gap-4 print:hidden">
        <h1 className="text-h1">{t`Printer`}</h1>
        <div className="flex flex-wrap justify-center gap-3">
          <PrinterChoices />
          <Chip isOn={isAutomatic} onClick={() => changePrinter({ isAutomatic: !isAutomatic })}>
            {t`Print accepted orders by itself`}
          </Chip>
        </div>
        <Message
          icon="terms"
          title={isAutomatic ? t`Every accepted order is printed here` : t`Automatic printing is off`}
          line={t`Keep this page open on the computer with the printer.`}
        />
      </div>
      {id && <Printing key={id} id={id} onPrinted={() => setWaiting((before) => before.slice(1))} />}
    </main>
  )
}

/** The orders that were accepted while this page was open, or while it reloaded, and are not printed yet. */
function useWaiting(branchIds: readonly string[], isAutomatic: boolean) {
  const [waiting, setWaiting] = useState<readonly string[]>([])
  /** Null before this device has printed anything: what was accepted before is not printed. Undefined: not read yet. */
  const known = useRef<ReadonlySet<string> | null>(undefined)
  const look = async (cards: ReadonlyMap<string, Card>) => {
    if (known.current === undefined) {
      const stored = await readRecord<string[]>(printedKey)
      known.current = stored ? new Set(stored) : null
    }
    const found = ordersToPrint([...cards.values()], known.current)
    known.current = found.known
    void writeRecord(printedKey, [...found.known])
    if (found.ids.length > 0) setWaiting((before) => [...before, ...found.ids])
  }
  useLiveCards(isAutomatic ? branchIds : [], (cards) => void look(cards))
  return [waiting, setWaiting] as const
}

function Printing({ id, onPrinted }: { id: string; onPrinted: () => void }) {
  const order = useCall(orderOnBoard, { params: { id } })
  const { width, kind } = usePrinterSettings()
  const paper = useRef<HTMLDivElement>(null)
  const isShown = order.data !== undefined
  useEffect(() => {
    if (isShown && paper.current) void printPaper(paper.current, width).then(onPrinted)
    else if (order.error) onPrinted()
    // Each order is printed once, however often this component is drawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isShown, order.error])
  return order.data ? <Paper ref={paper} order={order.data} kind={kind} width={width} /> : null
}
