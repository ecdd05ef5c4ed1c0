// The paper that is due on this device. What was printed is written down after it was printed, so that a reload in
// between prints it again instead of losing it.
import { useEffect, useReducer } from 'react'
import { readRecord, writeRecord } from '#platform/device-store.ts'
import type { Card } from '#shell/card-store.ts'
import { useLiveCards } from '#shell/live-cards.ts'
import {
  type DuePaper,
  keepUp,
  papersToPrint,
  type Printed,
  type PrintedOrders,
  settlePaper,
} from './papers-to-print.ts'

const printedKey = 'printed-papers'

type PrinterState = {
  cards: readonly Card[] | null
  /** Undefined: not read from the device yet. Null: this device has never printed by itself. */
  printed: PrintedOrders | null | undefined
}
type PrinterChange = Partial<PrinterState> & { settled?: DuePaper; branchIds: readonly string[] }

function applyChange(before: PrinterState, { branchIds, settled, ...changed }: PrinterChange): PrinterState {
  const { cards, printed } = { ...before, ...changed }
  if (!cards || printed === undefined) return { cards, printed }
  const kept = keepUp(cards, printed, branchIds)
  return { cards, printed: settled === undefined ? kept : settlePaper(cards, kept, settled) }
}

export function useDuePaper(branchIds: readonly string[], isAutomatic: boolean) {
  const [{ cards, printed }, dispatch] = useReducer(applyChange, { cards: null, printed: undefined })
  useEffect(() => {
    void readRecord<[string, Printed][]>(printedKey).then((stored) =>
      dispatch({ printed: stored ? new Map(stored) : null, branchIds }),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once; every later change is made here
  }, [])
  useLiveCards(isAutomatic ? branchIds : [], (now) => dispatch({ cards: Object.values(now), branchIds }))
  useEffect(() => {
    if (cards && printed) void writeRecord(printedKey, [...printed])
  }, [cards, printed])
  const [due] = isAutomatic && cards && printed ? papersToPrint(cards, printed, branchIds) : []
  return {
    due,
    settle: (paper: DuePaper) => dispatch({ settled: paper, branchIds }),
    /** Automatic printing begins now: what was accepted before is not printed. */
    begin: () => dispatch({ cards: null, printed: null, branchIds }),
  }
}
