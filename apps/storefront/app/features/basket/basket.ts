// The basket on this machine: it answers at once, with or without network, and is kept per brand. What other devices
// know of it is sync-basket.ts's business; what it costs and whether it can be had is asked where it is shown.
import { type DraftLine, isRemoved, lineKey, mergeLines, removeLine } from '@dasturxon/rules/basket-merge'
import type { Choice } from '@dasturxon/rules/modifications'
import { createStore } from 'zustand/vanilla'
import { merchantId } from '#platform/document/document.ts'
import { readRecord, updateRecord } from '#platform/storage/merchant-record.ts'

export type Wanted = { productId: string; modifications: readonly Choice[]; note: string | null }

export type Basket = {
  /** Names one order for ever: made with the first line, replaced only after an order. */
  ref: string | null
  /** Of the copy the server keeps, as last heard. */
  revision: number
  /** With tombstones; `linesIn` leaves them out. */
  lines: readonly DraftLine[]
  promoCode: string | null
  /** The customer whose it is; null: nobody has logged in. */
  owner: string | null
  /** The server has these lines too. */
  isKept: boolean
}

/** As many of one line as the API takes. */
export const mostOfOne = 999

const emptyBasket: Basket = { ref: null, revision: 0, lines: [], promoCode: null, owner: null, isKept: true }
export const basketStore = createStore<Basket>()(() => emptyBasket)

let isRestored = false

/** Before the first use in a browser; later ones change nothing. */
export function restoreBasket(): void {
  if (isRestored || !merchantId()) return
  isRestored = true
  followSaved()
}

/** Another tab has written: both keep what either of them knows. */
export function followSaved(): void {
  const saved = readBasket()
  if (saved) basketStore.setState(joined(basketStore.getState(), saved))
}

/** The only writer: what is shown, what is stored and what other tabs read are one. */
export function changeBasket(change: (basket: Basket) => Partial<Basket>): void {
  restoreBasket()
  // Another tab may have written a moment ago.
  followSaved()
  const next = change(basketStore.getState())
  basketStore.setState({ ...(next.lines && { isKept: false }), ...next })
  const merchant = merchantId()
  if (merchant) updateRecord(merchant, { orderRequest: basketStore.getState() })
}

/** Whoever comes next finds nothing. */
export function forgetBasket(): void {
  basketStore.setState(emptyBasket)
  const merchant = merchantId()
  if (merchant && readRecord(merchant)['orderRequest'] != null) updateRecord(merchant, { orderRequest: null })
}

export const linesIn = (basket: Basket): DraftLine[] => basket.lines.filter((line) => !isRemoved(line))
export const countIn = (basket: Basket): number => linesIn(basket).reduce((sum, line) => sum + line.count, 0)

export function addToBasket(wanted: Wanted, count = 1): void {
  const key = lineKey(wanted)
  const known = linesIn(basketStore.getState()).find((line) => lineKey(line) === key)
  putLine(wanted, Math.min(mostOfOne, (known?.count ?? 0) + count))
}

/** 0 removes the line. */
export function setLineCount(key: string, count: number): void {
  const line = basketStore.getState().lines.find((candidate) => lineKey(candidate) === key)
  if (line) putLine(line, Math.min(mostOfOne, Math.max(0, count)))
}

/** The same dish made another way keeps its place in the list; two lines that become alike become one. */
export function changeLine(key: string, wanted: Wanted, count: number): void {
  const line = basketStore.getState().lines.find((candidate) => lineKey(candidate) === key)
  if (!line || lineKey(wanted) === key) return setLineCount(key, count)
  const same = linesIn(basketStore.getState()).find((candidate) => lineKey(candidate) === lineKey(wanted))
  setLineCount(key, 0)
  putLine(wanted, Math.min(mostOfOne, (same?.count ?? 0) + count), line.addedAt)
}

/** Answers how to take it back. */
export function clearBasket(): () => void {
  const before = linesIn(basketStore.getState())
  changeBasket(({ lines }) => ({ lines: withoutLines(lines, before) }))
  return () => before.forEach((line) => putLine(line, line.count, line.addedAt))
}

function withoutLines(lines: readonly DraftLine[], gone: readonly Wanted[]): DraftLine[] {
  const keys = new Set(gone.map(lineKey))
  return lines.map((line) =>
    isRemoved(line) || !keys.has(lineKey(line)) ? line : removeLine(line, new Date(nowAfter(line))),
  )
}

function putLine(wanted: Wanted, count: number, addedAt?: number): void {
  const key = lineKey(wanted)
  changeBasket(({ ref, lines }) => {
    const known = lines.find((line) => lineKey(line) === key)
    const updatedAt = nowAfter(known)
    const isBack = known && isRemoved(known)
    const { productId, modifications, note } = wanted
    const line = {
      productId,
      modifications,
      note,
      count,
      updatedAt,
      addedAt: addedAt ?? (isBack ? updatedAt : (known?.addedAt ?? updatedAt)),
    }
    return {
      ref: ref ?? crypto.randomUUID(),
      lines: known ? lines.map((other) => (other === known ? line : other)) : [...lines, line],
    }
  })
}

/** A clock that stands still or was set back must not lose the newer word. */
const nowAfter = (known: DraftLine | undefined): number => Math.max(Date.now(), (known?.updatedAt ?? 0) + 1)

function readBasket(): Basket | null {
  const merchant = merchantId()
  const stored = merchant && (readRecord(merchant)['orderRequest'] as Partial<Basket> | null)
  return stored && Array.isArray(stored.lines) ? { ...emptyBasket, ...stored } : null
}

/** What is stored is the newer word about everything but the lines, which are merged. */
function joined(here: Basket, saved: Basket): Basket {
  if (JSON.stringify(here) === JSON.stringify(saved)) return here
  const lines = here.lines.length === 0 ? saved.lines : mergeLines(here.lines, saved.lines)
  return { ...saved, lines, isKept: saved.isKept && lines.length === saved.lines.length }
}
