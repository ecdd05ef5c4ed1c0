// What this device prints: the width of its roll, kitchen tickets or receipts, and whether it prints by itself.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readText, sub, writeText } from '#platform/shops.ts'
import type { PaperWidth } from './paper-size.ts'

export type PrintKind = 'kitchen' | 'receipt'
export type PrinterSettings = { width: PaperWidth; kind: PrintKind; isAutomatic: boolean }

const key = `printer-${sub}`

export function parseSettings(text: string | null): PrinterSettings {
  let stored: Partial<Record<keyof PrinterSettings, unknown>> = {}
  try {
    stored = (JSON.parse(text ?? '{}') ?? {}) as typeof stored
  } catch {
    // An unreadable choice is as none.
  }
  return {
    width: stored.width === 58 ? 58 : 80,
    kind: stored.kind === 'receipt' ? 'receipt' : 'kitchen',
    isAutomatic: stored.isAutomatic === true,
  }
}

const store = createStore<PrinterSettings>()(() => parseSettings(readText(key)))

export const usePrinterSettings = (): PrinterSettings => useStore(store)

export function changePrinter(change: Partial<PrinterSettings>): void {
  store.setState(change)
  writeText(key, JSON.stringify(store.getState()))
}
