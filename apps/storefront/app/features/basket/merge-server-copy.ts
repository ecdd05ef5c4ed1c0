// Merges this browser's basket with the server copy, and decides whether the server has all of its lines.
import type { draft, saveDraft } from '@dasturxon/contracts/basket.endpoints'
import type { Reply, Request } from '@dasturxon/contracts/endpoint'
import { type DraftLine, dropTombstones, isRemoved, lineKey, mergeLines } from '@dasturxon/rules/basket-merge'
import type { Basket } from './basket.ts'

type ServerCopy = Pick<Reply<typeof draft>, 'ref' | 'revision' | 'lines'>
type Change = Pick<Basket, 'ref' | 'revision' | 'lines' | 'isKept'>

/** At most this many removed lines (tombstones) are sent, the newest ones; the server drops older ones too. */
const mostTombstones = 100

export function afterRead(current: Basket, serverCopy: ServerCopy): Change {
  const lines = dropTombstones(mergeLines(current.lines, serverCopy.lines), new Date())
  return {
    ref: serverCopy.ref ?? current.ref,
    revision: serverCopy.revision,
    lines,
    isKept: fingerprint(lines) === fingerprint(dropTombstones(mergeLines([], serverCopy.lines), new Date())),
  }
}

/** For sent lines the server copy wins: its clock is the same for all devices. Lines changed after sending stay. */
export function afterSave(current: Basket, sent: Basket, serverCopy: ServerCopy): Change {
  const sentAt = new Map(sent.lines.map((line) => [lineKey(line), line.updatedAt]))
  const changedSince = current.lines.filter((line) => sentAt.get(lineKey(line)) !== line.updatedAt)
  return {
    ref: serverCopy.ref,
    revision: serverCopy.revision,
    lines: mergeLines(
      serverCopy.lines,
      changedSince.map((line) => notBefore(line, serverCopy.lines)),
    ),
    isKept: changedSince.length === 0,
  }
}

/** A device clock behind the server's must not make a later change look older than the saved line. */
function notBefore(line: DraftLine, savedLines: readonly DraftLine[]): DraftLine {
  const saved = savedLines.find((other) => lineKey(other) === lineKey(line))
  return saved && saved.updatedAt >= line.updatedAt ? { ...line, updatedAt: saved.updatedAt + 1 } : line
}

export function unsentLines(lines: readonly DraftLine[]): Request<typeof saveDraft>['body']['lines'] {
  const newest = lines.filter(isRemoved).toSorted((one, other) => other.updatedAt - one.updatedAt)
  const sentTombstones = new Set(newest.slice(0, mostTombstones))
  return lines
    .filter((line) => !isRemoved(line) || sentTombstones.has(line))
    .map(({ productId, modifications, note, count, addedAt, updatedAt }) => ({
      productId,
      modifications: modifications.map(({ modificationId, count: of }) => ({ modificationId, count: of })),
      note,
      count,
      addedAt,
      updatedAt,
    }))
}

const fingerprint = (lines: readonly DraftLine[]): string =>
  JSON.stringify(lines.map((line) => [lineKey(line), line.count, line.addedAt, line.updatedAt]))
