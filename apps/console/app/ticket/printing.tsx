// Reads the order of a due paper, shows the paper and prints it. A read that fails is repeated until it succeeds.
import type { Reply } from '@dasturxon/contracts/endpoint'
import { orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { Note } from '@dasturxon/ui/note'
import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/call.ts'
import { type Failed, problemText, useLanguage } from '#platform/words.ts'
import { Paper, type PaperMark } from './paper.tsx'
import { printPaper } from './paper-size.ts'
import type { DuePaper } from './papers-to-print.ts'
import { usePrinterSettings } from './printer-settings.ts'

type Order = Reply<typeof orderOnBoard>

const retryAfter = 3_000

/** Null: the order is finished, and there is nothing to print. */
const markOf = ({ reason }: DuePaper, { status }: Order): PaperMark | 'none' | null => {
  if (status === 'CANCELED') return 'canceled'
  if (reason === 'gone') return null
  return reason === 'changed' ? 'changed' : 'none'
}

/** One paper. `onSettled`: it was printed, or there is nothing to print. */
type PrintingProps = { due: DuePaper; onSettled: (paper: DuePaper) => void }

export function Printing({ due: newest, onSettled }: PrintingProps) {
  // As it was before the order was read: the order may be changed again while it is printed.
  const [due] = useState(newest)
  const language = useLanguage()
  const { width, kind } = usePrinterSettings()
  const paper = useRef<HTMLDivElement>(null)
  const [order, setOrder] = useState<Order>()
  const [failure, setFailure] = useState<Failed>()
  const { id } = due
  const mark = order && markOf(due, order)

  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      const [failed, found] = await call(orderOnBoard, { params: { id } }, signal)
      if (signal.aborted) return
      if (found) return setOrder(found)
      setFailure(failed)
      timer = setTimeout(() => void read(), retryAfter)
    }
    void read()
    return () => (reading.abort(), clearTimeout(timer))
  }, [id])

  const isUnreadable = failure?.status === 403 || failure?.status === 404
  useEffect(() => {
    if (isUnreadable || mark === null) onSettled(due)
    else if (mark && paper.current) void printPaper(paper.current, width).then(() => onSettled(due))
    // Each paper is printed once, however often this component is drawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [mark, isUnreadable])

  if (!order)
    return (
      failure && (
        <div role="alert" className="print:hidden">
          <Note tone="bad" title={problemText(failure, language)} />
        </div>
      )
    )
  return mark && <Paper ref={paper} order={order} kind={kind} width={width} mark={mark === 'none' ? undefined : mark} />
}
