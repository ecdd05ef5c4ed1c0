// All listeners of one merchant. However many they are, and however many come at once, a topic is read once; a hint only
// says when.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bulletin, Follower } from './follower.ts'
import { type Topic, unheard } from './topic.ts'

export type Reading = {
  /** What is newer than the version beside each topic. */
  news: Bulletin[]
  /** Sessions among the topics that are over. */
  ended: Topic[]
  /** What newcomers asked for and may not have. */
  closed: Map<Follower, Topic[]>
}
export type Read = (known: ReadonlyMap<Topic, number>, newcomers: readonly Follower[]) => Promise<Reading>
export type Room = ReturnType<typeof openRoom>

/** Milliseconds in which more may come before they are read for together. */
const gathering = 20

export function openRoom(read: Read, gather: () => Promise<unknown> = () => sleep(gathering)) {
  const followers = new Map<Topic, Set<Follower>>()
  /** Waiting at the door: nothing is told to them before it is known that they may hear it. */
  const newcomers = new Set<Follower>()
  const stale = new Set<Topic>()
  let running: Promise<Reading | undefined> = Promise.resolve(undefined)
  let next: typeof running | undefined

  /** One reading runs, one waits: whatever is asked for meanwhile is all in the one that waits. */
  function refresh(): typeof running {
    next ??= running
      .catch(() => {}) // whoever waited for that one has been told
      .then(gather)
      .then(() => {
        next = undefined
        running = readStale()
        return running
      })
    return next
  }

  async function readStale(): Promise<Reading | undefined> {
    const topics = [...stale].filter((topic) => followers.has(topic))
    const arriving = [...newcomers]
    stale.clear()
    if (topics.length === 0) return undefined
    try {
      const reading = await read(new Map(topics.map((topic) => [topic, leastHeard(topic)])), arriving)
      for (const follower of arriving) if (!reading.closed.has(follower)) newcomers.delete(follower)
      for (const bulletin of reading.news)
        for (const follower of followers.get(bulletin.topic) ?? [])
          if (!newcomers.has(follower)) follower.tell(bulletin)
      for (const session of reading.ended) followers.get(session)?.forEach((follower) => follower.dismiss())
      return reading
    } catch (error) {
      for (const topic of topics) stale.add(topic)
      throw error
    }
  }

  function leastHeard(topic: Topic): number {
    let least = Number.POSITIVE_INFINITY
    for (const { heard } of followers.get(topic) ?? []) least = Math.min(least, heard.get(topic) ?? unheard)
    return least
  }

  return {
    isEmpty: () => followers.size === 0,
    /** Done when the newcomer has been told all there was, or has been told why not. Whoever may not stay must leave. */
    async join(follower: Follower): Promise<{ isOver: boolean; closed: Topic[] }> {
      newcomers.add(follower)
      for (const topic of follower.topics) {
        followers.set(topic, (followers.get(topic) ?? new Set()).add(follower))
        stale.add(topic)
      }
      const reading = await refresh()
      const isOver = reading?.ended.some((session) => follower.topics.includes(session)) ?? false
      return { isOver, closed: reading?.closed.get(follower) ?? [] }
    },
    leave(follower: Follower): void {
      newcomers.delete(follower)
      for (const topic of follower.topics) {
        const others = followers.get(topic)
        others?.delete(follower)
        if (others?.size === 0) followers.delete(topic)
      }
    },
    async wake(topic: Topic): Promise<void> {
      if (!followers.has(topic)) return
      stale.add(topic)
      await refresh()
    },
    /** Something may have happened to anything. */
    async wakeAll(): Promise<void> {
      for (const topic of followers.keys()) stale.add(topic)
      await refresh()
    },
  }
}
