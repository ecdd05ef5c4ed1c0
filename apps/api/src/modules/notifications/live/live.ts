// The rooms of this process: one for each merchant somebody listens to, open for as long as they do.
import type { Database } from '#platform/db'
import type { Hints } from '#platform/hints'
import type { Log } from '@dasturxon/server/log'
import type { Follower } from './follower.ts'
import { readNews, type Sources } from './read-news.ts'
import { openRoom, type Room } from './room.ts'
import type { Topic } from './topic.ts'

export type LiveSettings = { database: Database; hints: Hints; sources: Sources; log: Pick<Log, 'warn'> }
export type Live = ReturnType<typeof openLive>

/** Hints may be lost, and with Redis away those of other processes are: then this is how late news may be. */
const rereadEvery = 10_000
const deadline = 2_000

export function openLive({ database, hints, sources, log }: LiveSettings) {
  const rooms = new Map<string, { room: Room; close: () => void }>()
  const complain = (error: unknown) => log.warn({ err: error }, 'news could not be read')

  function roomOf(merchantId: string): Room {
    const known = rooms.get(merchantId)
    if (known) return known.room
    const scope = { merchantId, mode: 'READ ONLY', deadline } as const
    const room = openRoom((topics, newcomers) =>
      database.withMerchant(scope, (tx) => readNews(tx, sources, topics, newcomers)),
    )
    const silence = hints.listen(merchantId, ({ topic, id }) => {
      room.wake(`${topic}:${id}` as Topic).catch(complain)
    })
    const reread = setInterval(() => {
      room.wakeAll().catch(complain)
    }, rereadEvery)
    const close = () => {
      silence()
      clearInterval(reread)
      rooms.delete(merchantId)
    }
    rooms.set(merchantId, { room, close })
    return room
  }
  hints.onBack(() => {
    for (const { room } of rooms.values()) room.wakeAll().catch(complain)
  })

  return {
    isPublic: (name: string): boolean => sources.topics.some((source) => source.name === name && source.isPublic),
    join: (merchantId: string, follower: Follower) => roomOf(merchantId).join(follower),
    leave(merchantId: string, follower: Follower): void {
      const known = rooms.get(merchantId)
      known?.room.leave(follower)
      if (known?.room.isEmpty()) known.close()
    },
    close: () => rooms.forEach(({ close }) => close()),
  }
}
