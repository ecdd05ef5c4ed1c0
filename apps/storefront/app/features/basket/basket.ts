// The basket in this browser: it changes at once, with or without network, and is stored per merchant. sync-basket.ts
// syncs it with other devices; price and availability are requested where the basket is shown.
import { type DraftLine, isRemoved, lineKey, mergeLines, removeLine } from '@dasturxon/rules/basket-merge'
import type { Choice } from '@dasturxon/rules/modifications'
import { createStore } from 'zustand/vanilla'
import { merchantId } from '#platform/document/document.ts'
import { readRecord, updateRecord } from '#platform/storage/merchant-record.ts'

export type LineSelection = { productId: string; modifications: readonly Choice[]; note: string | null }

export type Basket = {
  /** Identifies the order this basket becomes: created with the first line, replaced by the server or after orders. */
  ref: string | null
  /** The revision of the server copy, as last received. */
  revision: number
  /** Includes removed lines as tombstones; `linesIn` leaves them out. */
  lines: readonly DraftLine[]
  promoCode: string | null
  /** The customer who owns the basket; null while no customer has logged in. */
  owner: string | null
  /** True when nothing is to be saved: the server has these lines, or has refused them as too many. */
  isKept: boolean
}

/** The highest count of one line that the API accepts. */
export const maxPerLine = 999

const emptyBasket: Basket = { ref: null, revision: 0, lines: [], promoCode: null, owner: null, isKept: true }
export const basketStore = createStore<Basket>()(() => emptyBasket)

let isRestored = false

/** Reads the stored basket once, before its first use in a browser; later calls change nothing. */
export function restoreBasket(): void {
  if (isRestored || !merchantId()) return
  isRestored = true
  mergeFromStorage()
}

/** Merges the lines that another tab has stored, so that neither tab loses a line. */
export function mergeFromStorage(): void {
  const saved = readBasket()
  if (saved) basketStore.setState(joined(basketStore.getState(), saved))
}

/** Every change except a reset is made here: it updates the shown basket and the stored one, which other tabs read. */
export function changeBasket(change: (basket: Basket) => Partial<Basket>): void {
  restoreBasket()
  // Another tab may have written a moment ago.
  mergeFromStorage()
  const next = change(basketStore.getState())
  basketStore.setState({ ...(next.lines && { isKept: false }), ...next })
  const merchant = merchantId()
  if (merchant) updateRecord(merchant, { orderRequest: basketStore.getState() })
}

/** Removes the basket, so that the next user of this browser finds nothing. */
export function resetBasket(): void {
  basketStore.setState(emptyBasket)
  const merchant = merchantId()
  if (merchant && readRecord(merchant)['orderRequest'] != null) updateRecord(merchant, { orderRequest: null })
}

export const linesIn = (basket: Basket): DraftLine[] => basket.lines.filter((line) => !isRemoved(line))
export const countIn = (basket: Basket): number => linesIn(basket).reduce((sum, line) => sum + line.count, 0)

export function addToBasket(selection: LineSelection, count = 1): void {
  const key = lineKey(selection)
  const existing = linesIn(basketStore.getState()).find((line) => lineKey(line) === key)
  putLine(selection, Math.min(maxPerLine, (existing?.count ?? 0) + count))
}

/** 0 removes the line. */
export function setLineCount(key: string, count: number): void {
  const line = basketStore.getState().lines.find((candidate) => lineKey(candidate) === key)
  if (line) putLine(line, Math.min(maxPerLine, Math.max(0, count)))
}

/** A line with changed options keeps its position in the list; two lines that become equal are joined. */
export function changeLine(key: string, selection: LineSelection, count: number): void {
  const line = basketStore.getState().lines.find((candidate) => lineKey(candidate) === key)
  if (!line || lineKey(selection) === key) return setLineCount(key, count)
  const same = linesIn(basketStore.getState()).find((candidate) => lineKey(candidate) === lineKey(selection))
  setLineCount(key, 0)
  putLine(selection, Math.min(maxPerLine, (same?.count ?? 0) + count), line.addedAt)
}

/** Empties the basket; the returned function undoes it. */
export function clearBasket(): () => void {
  const before = linesIn(basketStore.getState())
  changeBasket(({ lines }) => ({ lines: withoutLines(lines, before) }))
  return () => before.forEach((line) => putLine(line, line.count, line.addedAt))
}

/** Takes one of the product out of the basket; of several lines, the one added last is reduced. */
export function removeOne(productId: string): void {
  const line = linesIn(basketStore.getState())
    .filter((candidate) => candidate.productId === productId)
    .toSorted((one, other) => one.addedAt - other.addedAt)
    .at(-1)
  if (line) setLineCount(lineKey(line), line.count - 1)
}

function withoutLines(lines: readonly DraftLine[], gone: readonly LineSelection[]): DraftLine[] {
  const keys = new Set(gone.map(lineKey))
  return lines.map((line) =>
    isRemoved(line) || !keys.has(lineKey(line)) ? line : removeLine(line, new Date(nowAfter(line))),
  )
}

function putLine(selection: LineSelection, count: number, addedAt?: number): void {
  const key = lineKey(selection)
  changeBasket(({ ref, lines }) => {
    const existing = lines.find((line) => lineKey(line) === key)
    const updatedAt = nowAfter(existing)
    const isBack = existing && isRemoved(existing)
    const { productId, modifications, note } = selection
    const line = {
      productId,
      modifications,
      note,
      count,
      updatedAt,
      addedAt: addedAt ?? (isBack ? updatedAt : (existing?.addedAt ?? updatedAt)),
    }
    return {
      ref: ref ?? crypto.randomUUID(),
      lines: existing ? lines.map((other) => (other === existing ? line : other)) : [...lines, line],
    }
  })
}

/** A device clock that stands still or was set back must not make a newer change look older. */
const nowAfter = (existing: DraftLine | undefined): number => Math.max(Date.now(), (existing?.updatedAt ?? 0) + 1)

function readBasket(): Basket | null {
  const merchant = merchantId()
  const stored = merchant && (readRecord(merchant)['orderRequest'] as Partial<Basket> | null)
  return stored && Array.isArray(stored.lines) ? { ...emptyBasket, ...stored } : null
}

/** The stored basket is newer in everything but the lines, which are merged. */
function joined(current: Basket, saved: Basket): Basket {
  if (JSON.stringify(current) === JSON.stringify(saved)) return current
  const lines = current.lines.length === 0 ? saved.lines : mergeLines(current.lines, saved.lines)
  return { ...saved, lines, isKept: saved.isKept && lines.length === saved.lines.length }
}
