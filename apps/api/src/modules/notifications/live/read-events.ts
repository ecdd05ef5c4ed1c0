// One read for all subscribers of a merchant: new events, ended sessions and the permissions of new subscribers. One
// transaction, one round trip.
import * as schema from '@dasturxon/contracts/live.schema'
import type { Tx } from '#platform/db'
import type { EncodedEvent, Subscriber } from './subscriber.ts'
import type { EventBatch } from './merchant-channel.ts'
import { type SubscriptionRequest, idOf, topicName, type Topic, type TopicSource } from './topic.ts'

export type TopicSources = {
  topics: readonly TopicSource[]
  /** Returns the ended ones among the given sessions. */
  endedSessions: (tx: Tx, sessionIds: readonly string[]) => Promise<string[]>
}

export async function readEvents(
  tx: Tx,
  { topics, endedSessions }: TopicSources,
  known: ReadonlyMap<Topic, number>,
  newcomers: readonly Subscriber[],
): Promise<EventBatch> {
  const requested = Map.groupBy(known, ([topic]) => topicName(topic))
  const sessionIds = (requested.get('session') ?? []).map(([topic]) => idOf(topic))
  const [ended, denied, news] = await Promise.all([
    sessionIds.length > 0 ? endedSessions(tx, sessionIds) : [],
    Promise.all(topics.map((source) => deniedTopics(tx, source, newcomers))),
    Promise.all(topics.map((source) => newsOf(tx, source, requested.get(source.name) ?? []))),
  ])
  const closed = new Map<Subscriber, Topic[]>()
  for (const { subscriber, topic } of denied.flat()) closed.set(subscriber, [...(closed.get(subscriber) ?? []), topic])
  return { news: news.flat(), ended: ended.map((id): Topic => `session:${id}`), closed }
}

async function deniedTopics(tx: Tx, source: TopicSource, newcomers: readonly Subscriber[]) {
  const requests = newcomers.flatMap((subscriber) =>
    [...subscriber.cursor.keys()]
      .filter((topic) => topicName(topic) === source.name)
      .map((topic) => ({ subscriber, topic, request: { id: idOf(topic), actor: subscriber.actor } })),
  )
  if (requests.length === 0) return []
  const allowed = new Set<SubscriptionRequest>(
    await source.listOpen(
      tx,
      requests.map(({ request }) => request),
    ),
  )
  return requests.filter(({ request }) => !allowed.has(request))
}

async function newsOf(tx: Tx, source: TopicSource, requested: [Topic, number][]): Promise<EncodedEvent[]> {
  if (requested.length === 0) return []
  const newer = await source.listNewer(tx, new Map(requested.map(([topic, version]) => [idOf(topic), version])))
  return newer.map(({ id, version, data }) => {
    const event = schema.anyNews.parse({ event: source.name, data }) // drops fields that are not in the contract
    return { topic: `${source.name}:${id}`, version, event, text: JSON.stringify(event.data) }
  })
}
