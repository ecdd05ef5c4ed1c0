// Prints one order: a preview on the screen, and only the paper in print. `?auto` prints as soon as it is shown.
import { orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { Button } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useCall } from '#platform/use-call.ts'
import { ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { fitPage, printPaper } from './paper-size.ts'
import { Paper } from './paper.tsx'
import { PrinterChoices } from './printer-choices.tsx'
import { usePrinterSettings } from './printer-settings.ts'

export function Component() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const order = useCall(orderOnBoard, { params: { id } })
  const { width, kind } = usePrinterSettings()
  const paper = useRef<HTMLDivElement>(null)
  const isAutomatic = query.has('auto')
  const isShown = order.data !== undefined

  useEffect(() => {
    const { current } = paper
    if (!isShown || !current) return
    if (isAutomatic) void printPaper(current, width)
    // The browser's own print command needs the size too.
    else void document.fonts.ready.then(() => fitPage(current, width))
  }, [isShown, isAutomatic, width, kind])

  if (order.error) return <ReadFailed error={order.error} onRetry={() => void order.refetch()} />
  if (!order.data) return <ScreenSkeleton />
  return (
    <main className="grid justify-items-center gap-6 p-gutter print:block print:p-0">
      <h1 className="sr-only">{t`Print`}</h1>
      <div className="on-paper flex flex-wrap items-center justify-center gap-3 print:hidden">
        <Button onClick={() => void navigate(-1)}>
          <Icon name="back" />
          {t`Back`}
        </Button>
        <PrinterChoices />
        <Button tone="fill" onClick={() => paper.current && void printPaper(paper.current, width)}>{t`Print`}</Button>
      </div>
      <div className="shadow-e2 print:shadow-none">
        <Paper ref={paper} order={order.data} kind={kind} width={width} />
      </div>
    </main>
  )
}
