// Which papers are due: one for each order that was accepted since this device first looked, another when its lines were
// changed after it was printed, and one when it was canceled while it was being cooked. Pure.
import type { Card } from '#shell/card-store.ts'

type PrintCard = Pick<Card, 'id' | 'branchId' | 'status' | 'linesVersion' | 'createdAt' | 'acceptedAt'>
export type Printed = { branchId: string; linesVersion: number; isCooking: boolean }
/** What this device has printed, by order. */
export type PrintedOrders = ReadonlyMap<string, Printed>
/** gone: the order has left the board before it was ready; only the order itself tells whether it was canceled. */
export type DuePaper = { id: string; reason: 'accepted' | 'changed' | 'gone'; linesVersion: number }

const accepted: readonly Card['status'][] = ['ACCEPTED', 'COOKING', 'DONE', 'ATTACHED', 'ON_WAY']
const cooking: readonly Card['status'][] = ['ACCEPTED', 'COOKING']

const printedAs = ({ branchId, linesVersion, status }: PrintCard): Printed => ({
  branchId,
  linesVersion,
  isCooking: cooking.includes(status),
})

/** `before` null: the device looks for the first time, and what was accepted before is not printed. */
export function keepUp(
  cards: readonly PrintCard[],
  before: PrintedOrders | null,
  branchIds: readonly string[],
): PrintedOrders {
  if (!before) return new Map(acceptedOf(cards).map((card) => [card.id, printedAs(card)]))
  const shown = new Map(cards.map((card) => [card.id, card]))
  return new Map(
    [...before].flatMap(([id, printed]): [string, Printed][] => {
      const card = shown.get(id)
      if (card) return [[id, { ...printedAs(card), linesVersion: printed.linesVersion }]]
      // Finished orders are forgotten, so that the list stays short. Branches that are not shown now are kept.
      return printed.isCooking || !branchIds.includes(printed.branchId) ? [[id, printed]] : []
    }),
  )
}

/** A cancel comes first, because somebody is cooking; then the orders, the longest accepted first. */
export function papersToPrint(
  cards: readonly PrintCard[],
  printed: PrintedOrders,
  branchIds: readonly string[],
): DuePaper[] {
  const shown = new Set(cards.map(({ id }) => id))
  const gone = [...printed].filter(
    ([id, { branchId, isCooking }]) => isCooking && branchIds.includes(branchId) && !shown.has(id),
  )
  return [
    ...gone.map(([id, { linesVersion }]) => ({ id, reason: 'gone' as const, linesVersion })),
    ...acceptedOf(cards).flatMap(({ id, linesVersion }): DuePaper[] => {
      const before = printed.get(id)
      if (!before) return [{ id, reason: 'accepted', linesVersion }]
      return before.linesVersion < linesVersion ? [{ id, reason: 'changed', linesVersion }] : []
    }),
  ]
}

/**
 * After the paper was printed, or there was nothing to print. Lines that were changed while it was being printed are
 * newer than the paper, so they stay due.
 */
export function settlePaper(
  cards: readonly PrintCard[],
  printed: PrintedOrders,
  { id, linesVersion }: Pick<DuePaper, 'id' | 'linesVersion'>,
): PrintedOrders {
  const card = cards.find((one) => one.id === id)
  const after = new Map(printed)
  if (card) after.set(id, { ...printedAs(card), linesVersion })
  else after.delete(id)
  return after
}

const acceptedOf = (cards: readonly PrintCard[]) =>
  cards
    .filter(({ status }) => accepted.includes(status))
    .toSorted((one, other) => (one.acceptedAt ?? one.createdAt).localeCompare(other.acceptedAt ?? other.createdAt))
