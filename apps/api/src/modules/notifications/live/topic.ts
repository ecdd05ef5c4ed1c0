// Topics of live events. A module with events provides a source; the delivery to subscribers is done here.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { followBoards } from '@dasturxon/contracts/live-board.endpoints'
import type { followTopics } from '@dasturxon/contracts/live.endpoints'
import type { Actor } from '#platform/actor'
import type { Tx } from '#platform/db'

export type LiveEvent = Reply<typeof followTopics | typeof followBoards>['events'][number]
export type TopicName = LiveEvent['event']
type News<N extends TopicName> = { id: string; version: number; data: Extract<LiveEvent, { event: N }>['data'] }

/** A request to follow the topic with this id; `actor` is null without a token. */
export type SubscriptionRequest = { id: string; actor: Actor | null }

type Source<N extends TopicName> = {
  name: N
  /** The topic may be followed without a token. */
  isPublic: boolean
  /** The allowed requests: the entity exists and the actor may follow it. Called when a subscriber joins. */
  listOpen: (tx: Tx, requests: readonly SubscriptionRequest[]) => Promise<SubscriptionRequest[]>
  /** The events that are newer than the given version of each id, oldest first. */
  listNewer: (tx: Tx, known: ReadonlyMap<string, number>) => Promise<News<N>[]>
}
/** Without a type argument: the source of any topic. */
export type TopicSource<N extends TopicName = TopicName> = N extends TopicName ? Source<N> : never

/** Such as `stop:{branchId}`, `board:{branchId}` or `order:{orderId}`; and, internally, the session of the subscriber. */
export type Topic = `${TopicName | 'session'}:${string}`
export const topicName = (topic: Topic): string => topic.slice(0, topic.indexOf(':'))
export const idOf = (topic: Topic): string => topic.slice(topic.indexOf(':') + 1)

/** The version before the first: a topic at version 0 also has a state to send. */
export const beforeFirst = -1

export type Cursor = Map<Topic, number>

/** The last received version of each topic; other topics in the cursor are ignored. */
export function readCursor(topics: readonly Topic[], cursor: string): Cursor {
  const received = new Map(cursor.split(';').map((part) => part.split('=') as [Topic, string]))
  return new Map(topics.map((topic) => [topic, Number(received.get(topic) ?? beforeFirst)]))
}

export const writeCursor = (versions: Cursor): string =>
  [...versions].flatMap(([topic, version]) => (version === beforeFirst ? [] : `${topic}=${version}`)).join(';')
