// One reading for a whole room: what is new, whose session is over, who may come in. One transaction, one round trip.
import * as schema from '@dasturxon/contracts/live.schema'
import type { Tx } from '#platform/db'
import type { Bulletin, Follower } from './follower.ts'
import type { Reading } from './room.ts'
import { type Door, idOf, nameOf, type Topic, type TopicSource } from './topic.ts'

export type Sources = {
  topics: readonly TopicSource[]
  /** Those of the sessions that are over. */
  endedSessions: (tx: Tx, sessionIds: readonly string[]) => Promise<string[]>
}

export async function readNews(
  tx: Tx,
  { topics, endedSessions }: Sources,
  known: ReadonlyMap<Topic, number>,
  newcomers: readonly Follower[],
): Promise<Reading> {
  const wanted = Map.groupBy(known, ([topic]) => nameOf(topic))
  const sessionIds = (wanted.get('session') ?? []).map(([topic]) => idOf(topic))
  const [ended, shut, news] = await Promise.all([
    sessionIds.length > 0 ? endedSessions(tx, sessionIds) : [],
    Promise.all(topics.map((source) => shutDoors(tx, source, newcomers))),
    Promise.all(topics.map((source) => newsOf(tx, source, wanted.get(source.name) ?? []))),
  ])
  const closed = new Map<Follower, Topic[]>()
  for (const { follower, topic } of shut.flat()) closed.set(follower, [...(closed.get(follower) ?? []), topic])
  return { news: news.flat(), ended: ended.map((id): Topic => `session:${id}`), closed }
}

async function shutDoors(tx: Tx, source: TopicSource, newcomers: readonly Follower[]) {
  const doors = newcomers.flatMap((follower) =>
    [...follower.heard.keys()]
      .filter((topic) => nameOf(topic) === source.name)
      .map((topic) => ({ follower, topic, door: { id: idOf(topic), personId: follower.personId } })),
  )
  if (doors.length === 0) return []
  const open = new Set<Door>(
    await source.listOpen(
      tx,
      doors.map(({ door }) => door),
    ),
  )
  return doors.filter(({ door }) => !open.has(door))
}

async function newsOf(tx: Tx, source: TopicSource, wanted: [Topic, number][]): Promise<Bulletin[]> {
  if (wanted.length === 0) return []
  const newer = await source.listNewer(tx, new Map(wanted.map(([topic, version]) => [idOf(topic), version])))
  return newer.map(({ id, version, data }) => {
    const event = schema.news.parse({ event: source.name, data }) // only what the contract names goes out
    return { topic: `${source.name}:${id}`, version, event, text: JSON.stringify(event.data) }
  })
}
