// This machine's basket and the server's copy meet: what holds here, and does the server know all of it?
import type { draft, saveDraft } from '@dasturxon/contracts/basket.endpoints'
import type { Reply, Request } from '@dasturxon/contracts/endpoint'
import { type DraftLine, forgetTombstones, isRemoved, lineKey, mergeLines } from '@dasturxon/rules/basket-merge'
import type { Basket } from './basket.ts'

type Kept = Pick<Reply<typeof draft>, 'ref' | 'revision' | 'lines'>
type Change = Pick<Basket, 'ref' | 'revision' | 'lines' | 'isKept'>

/** The server forgets older ones too. */
const mostTombstones = 100

export function afterRead(here: Basket, kept: Kept): Change {
  const lines = forgetTombstones(mergeLines(here.lines, kept.lines), new Date())
  return {
    ref: kept.ref ?? here.ref,
    revision: kept.revision,
    lines,
    isKept: wordsOf(lines) === wordsOf(forgetTombstones(mergeLines([], kept.lines), new Date())),
  }
}

/** The server's word holds for what was sent: its clock is everybody's. What came meanwhile is ours. */
export function afterSave(here: Basket, sent: Basket, kept: Kept): Change {
  const told = new Map(sent.lines.map((line) => [lineKey(line), line.updatedAt]))
  const since = here.lines.filter((line) => told.get(lineKey(line)) !== line.updatedAt)
  return {
    ref: kept.ref,
    revision: kept.revision,
    lines: mergeLines(
      kept.lines,
      since.map((line) => notBefore(line, kept.lines)),
    ),
    isKept: since.length === 0,
  }
}

/** A clock that runs behind the server's must not lose what was done after. */
function notBefore(line: DraftLine, kept: readonly DraftLine[]): DraftLine {
  const known = kept.find((other) => lineKey(other) === lineKey(line))
  return known && known.updatedAt >= line.updatedAt ? { ...line, updatedAt: known.updatedAt + 1 } : line
}

export function toSend(lines: readonly DraftLine[]): Request<typeof saveDraft>['body']['lines'] {
  const newest = lines.filter(isRemoved).toSorted((one, other) => other.updatedAt - one.updatedAt)
  const told = new Set(newest.slice(0, mostTombstones))
  return lines
    .filter((line) => !isRemoved(line) || told.has(line))
    .map(({ productId, modifications, note, count, addedAt, updatedAt }) => ({
      productId,
      modifications: modifications.map(({ modificationId, count: of }) => ({ modificationId, count: of })),
      note,
      count,
      addedAt,
      updatedAt,
    }))
}

const wordsOf = (lines: readonly DraftLine[]): string =>
  JSON.stringify(lines.map((line) => [lineKey(line), line.count, line.addedAt, line.updatedAt]))
