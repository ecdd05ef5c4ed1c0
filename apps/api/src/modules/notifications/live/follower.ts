// One listener: knows how far each topic was heard, so that nothing is told twice, in whatever order readings arrive.
import type { Line } from '#platform/line'
import { type Heard, type LiveEvent, type Topic, writeCursor } from './topic.ts'

/** One piece of news, written out once for however many listeners. */
export type Bulletin = { topic: Topic; version: number; event: LiveEvent; text: string }

export type Follower = ReturnType<typeof createFollower>

export function createFollower(heard: Heard, person: { id: string; sessionId: string } | null) {
  const waiting: { id: string; bulletin: Bulletin }[] = []
  let line: Line | undefined
  let isDismissed = false
  const speak = (to: Line, id: string, { event, text }: Bulletin) => to.send({ event: event.event, id, data: text })
  return {
    /** Whatever concerns them. */
    topics: [...heard.keys(), ...(person ? [`session:${person.sessionId}` as const] : [])],
    personId: person?.id ?? null,
    heard: heard as ReadonlyMap<Topic, number>,
    tell(bulletin: Bulletin): void {
      const { topic, version } = bulletin
      if (version <= (heard.get(topic) ?? version)) return
      heard.set(topic, version)
      const id = writeCursor(heard)
      if (line) speak(line, id, bulletin)
      else waiting.push({ id, bulletin })
    },
    /** Their session is over; whether there is another, they find out when they come back. */
    dismiss(): void {
      isDismissed = true
      line?.end()
    },
    soFar: () => ({ cursor: writeCursor(heard), events: waiting.map(({ bulletin }) => bulletin.event) }),
    speakOver: (opened: Line): void => {
      line = opened
      for (const { id, bulletin } of waiting.splice(0)) speak(opened, id, bulletin)
      if (isDismissed) opened.end()
    },
  }
}
