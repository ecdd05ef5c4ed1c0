// What can be followed. A module that has news to tell gives a source; how they reach anyone is not its business.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { followTopics } from '@dasturxon/contracts/live.endpoints'
import type { Tx } from '#platform/db'

export type LiveEvent = Reply<typeof followTopics>['events'][number]
export type TopicName = LiveEvent['event']
type News<N extends TopicName> = { id: string; version: number; data: Extract<LiveEvent, { event: N }>['data'] }

/** Somebody before a topic. */
export type Door = { id: string; personId: string | null }

type Source<N extends TopicName> = {
  name: N
  /** Anyone may follow it, known or not. */
  isPublic: boolean
  /** Those that are open: what they lead to exists, and this person may follow it. Asked when somebody comes. */
  listOpen: (tx: Tx, doors: readonly Door[]) => Promise<Door[]>
  /** What is newer than the version beside each id, oldest first. */
  listNewer: (tx: Tx, known: ReadonlyMap<string, number>) => Promise<News<N>[]>
}
/** Without a name: any one of them. */
export type TopicSource<N extends TopicName = TopicName> = N extends TopicName ? Source<N> : never

/** `stop:{branchId}`, `order:{orderId}`, `courier:{orderId}`; and, for ourselves, the session of whoever listens. */
export type Topic = `${TopicName | 'session'}:${string}`
export const nameOf = (topic: Topic): string => topic.slice(0, topic.indexOf(':'))
export const idOf = (topic: Topic): string => topic.slice(topic.indexOf(':') + 1)

/** Before anything: also a topic at version 0 has a state to tell. */
export const unheard = -1

export type Heard = Map<Topic, number>

/** How far each topic was heard; what the cursor says of other topics is of no interest. */
export function heardSoFar(topics: readonly Topic[], cursor: string): Heard {
  const told = new Map(cursor.split(';').map((part) => part.split('=') as [Topic, string]))
  return new Map(topics.map((topic) => [topic, Number(told.get(topic) ?? unheard)]))
}

export const writeCursor = (heard: Heard): string =>
  [...heard].flatMap(([topic, version]) => (version === unheard ? [] : `${topic}=${version}`)).join(';')
