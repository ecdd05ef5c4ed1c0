// All subscribers of one merchant. A topic is read once for all its subscribers, also for those that join at the same
// time; a hint only triggers the read.
import { setTimeout as sleep } from 'node:timers/promises'
import type { EncodedEvent, Subscriber } from './subscriber.ts'
import { type Topic, beforeFirst } from './topic.ts'

export type EventBatch = {
  /** The events that are newer than the requested version of each topic. */
  news: EncodedEvent[]
  /** The session topics whose session has ended. */
  ended: Topic[]
  /** The topics that new subscribers requested and may not follow. */
  closed: Map<Subscriber, Topic[]>
}
export type ReadEvents = (known: ReadonlyMap<Topic, number>, newcomers: readonly Subscriber[]) => Promise<EventBatch>
export type MerchantChannel = ReturnType<typeof openMerchantChannel>

/** Milliseconds in which further subscribers and hints are collected before the read. */
const gathering = 20

export function openMerchantChannel(read: ReadEvents, gather: () => Promise<unknown> = () => sleep(gathering)) {
  const subscribers = new Map<Topic, Set<Subscriber>>()
  /** Subscribers whose permissions have not been checked; they receive no events before that. */
  const newcomers = new Set<Subscriber>()
  const stale = new Set<Topic>()
  let running: Promise<EventBatch | undefined> = Promise.resolve(undefined)
  let next: typeof running | undefined

  /** At most one read runs and one waits: requests during a read are all served by the waiting read. */
  function refresh(): typeof running {
    next ??= running
      .catch(() => {}) // its callers have received the error
      .then(gather)
      .then(() => {
        next = undefined
        running = readStale()
        return running
      })
    return next
  }

  async function readStale(): Promise<EventBatch | undefined> {
    const topics = [...stale].filter((topic) => subscribers.has(topic))
    const arriving = [...newcomers]
    stale.clear()
    if (topics.length === 0) return undefined
    try {
      const batch = await read(new Map(topics.map((topic) => [topic, oldestVersion(topic)])), arriving)
      for (const subscriber of arriving) if (!batch.closed.has(subscriber)) newcomers.delete(subscriber)
      for (const event of batch.news)
        for (const subscriber of subscribers.get(event.topic) ?? [])
          if (!newcomers.has(subscriber)) subscriber.tell(event)
      for (const session of batch.ended) subscribers.get(session)?.forEach((subscriber) => subscriber.dismiss())
      return batch
    } catch (error) {
      for (const topic of topics) stale.add(topic)
      throw error
    }
  }

  function oldestVersion(topic: Topic): number {
    let least = Number.POSITIVE_INFINITY
    for (const { cursor } of subscribers.get(topic) ?? []) least = Math.min(least, cursor.get(topic) ?? beforeFirst)
    return least
  }

  return {
    isEmpty: () => subscribers.size === 0,
    /**
     * Resolves when the subscriber has received all current events, or with the reason of a refusal. A refused
     * subscriber must be removed with `leave`.
     */
    async join(subscriber: Subscriber): Promise<{ isOver: boolean; closed: Topic[] }> {
      newcomers.add(subscriber)
      for (const topic of subscriber.topics) {
        subscribers.set(topic, (subscribers.get(topic) ?? new Set()).add(subscriber))
        stale.add(topic)
      }
      const batch = await refresh()
      const isOver = batch?.ended.some((session) => subscriber.topics.includes(session)) ?? false
      return { isOver, closed: batch?.closed.get(subscriber) ?? [] }
    },
    leave(subscriber: Subscriber): void {
      newcomers.delete(subscriber)
      for (const topic of subscriber.topics) {
        const others = subscribers.get(topic)
        others?.delete(subscriber)
        if (others?.size === 0) subscribers.delete(topic)
      }
    },
    async wake(topic: Topic): Promise<void> {
      if (!subscribers.has(topic)) return
      stale.add(topic)
      await refresh()
    },
    /** Reads all topics again, because any of them may have changed. */
    async wakeAll(): Promise<void> {
      for (const topic of subscribers.keys()) stale.add(topic)
      await refresh()
    },
  }
}
