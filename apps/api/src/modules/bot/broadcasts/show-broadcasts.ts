// Broadcasts as staff see them: with the counts of their messages.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { listBroadcasts as contract } from '@dasturxon/contracts/broadcasts.endpoints'
import type { RowsOf } from '#platform/query'
import type { BroadcastRow, BroadcastTexts } from './broadcasts.sql.ts'
import type { countRecipients, RecipientStatus } from './recipients.sql.ts'

export type Broadcast = Reply<typeof contract>[number]
type Counted = RowsOf<ReturnType<typeof countRecipients>>[number]
type Counts = Omit<Counted, 'broadcastId'>

export function shown(row: BroadcastRow, counted: readonly Counted[]): Broadcast {
  const { id, texts, status, createdAt, sendAt, finishedAt } = row
  const own = (row.counted as Counts[] | null) ?? counted.filter(({ broadcastId }) => broadcastId === id)
  const sum = (chats: readonly number[]) => chats.reduce((all, count) => all + count, 0)
  const count = (wanted: RecipientStatus) =>
    sum(own.filter((one) => (one.status as RecipientStatus) === wanted).map(({ chats }) => chats))
  return {
    id,
    texts: texts as BroadcastTexts,
    status: status as Broadcast['status'],
    createdAt: createdAt.toISOString(),
    sendAt: sendAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    counts: {
      recipients: sum(own.map(({ chats }) => chats)),
      sent: count('SENT'),
      failed: count('FAILED'),
      skipped: count('SKIPPED'),
      unknown: count('UNKNOWN'),
      optedOut: sum(own.map(({ optedOut }) => optedOut)),
    },
  }
}
