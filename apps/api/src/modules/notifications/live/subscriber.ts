// One subscriber: stores the last sent version of each topic, so that no event is sent twice, in whatever order reads
// end.
import type { Actor } from '#platform/actor'
import type { EventStream } from '#platform/event-stream'
import { type Cursor, type LiveEvent, type Topic, writeCursor } from './topic.ts'

/** One event, serialised once for all its subscribers. */
export type EncodedEvent = { topic: Topic; version: number; event: LiveEvent; text: string }

export type Subscriber = ReturnType<typeof createSubscriber>

export function createSubscriber(cursor: Cursor, actor: Actor | null) {
  const waiting: { id: string; encoded: EncodedEvent }[] = []
  let stream: EventStream | undefined
  let isDismissed = false
  const send = (to: EventStream, id: string, { event, text }: EncodedEvent) =>
    to.send({ event: event.event, id, data: text })
  return {
    /** The followed topics and the subscriber's own session. */
    topics: [...cursor.keys(), ...(actor ? [`session:${actor.sessionId}` as const] : [])],
    actor,
    /** The last sent version of each topic. */
    cursor: cursor as ReadonlyMap<Topic, number>,
    tell(encoded: EncodedEvent): void {
      const { topic, version } = encoded
      if (version <= (cursor.get(topic) ?? version)) return
      cursor.set(topic, version)
      const id = writeCursor(cursor)
      if (stream) send(stream, id, encoded)
      else waiting.push({ id, encoded })
    },
    /** Ends the event stream, because the session has ended; a page with another session reconnects. */
    dismiss(): void {
      isDismissed = true
      stream?.end()
    },
    soFar: () => ({ cursor: writeCursor(cursor), events: waiting.map(({ encoded }) => encoded.event) }),
    speakOver: (opened: EventStream): void => {
      stream = opened
      for (const { id, encoded } of waiting.splice(0)) send(opened, id, encoded)
      if (isDismissed) opened.end()
    },
  }
}
