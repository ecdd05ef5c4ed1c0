// The merchant channels of this process: one for each merchant with subscribers, closed when the last one leaves.
import type { Database } from '#platform/db'
import type { WakeUps } from '#platform/wake-ups'
import type { Log } from '@dasturxon/server/log'
import type { Subscriber } from './subscriber.ts'
import { readEvents, type TopicSources } from './read-events.ts'
import { openMerchantChannel, type MerchantChannel } from './merchant-channel.ts'
import type { Topic } from './topic.ts'

export type LiveSettings = { database: Database; hints: WakeUps; sources: TopicSources; log: Pick<Log, 'warn'> }
export type Live = ReturnType<typeof openLive>

/**
 * Milliseconds after which all topics are read again. Hints may be lost, and without Redis all hints of other processes
 * are; an event is then late by this time at most.
 */
const rereadEvery = 10_000
const deadline = 2_000

export function openLive({ database, hints, sources, log }: LiveSettings) {
  const channels = new Map<string, { channel: MerchantChannel; close: () => void }>()
  const logFailure = (error: unknown) => log.warn({ err: error }, 'live events could not be read')

  function channelOf(merchantId: string): MerchantChannel {
    const open = channels.get(merchantId)
    if (open) return open.channel
    const scope = { merchantId, mode: 'READ ONLY', deadline } as const
    const channel = openMerchantChannel((topics, newcomers) =>
      database.withMerchant(scope, (tx) => readEvents(tx, sources, topics, newcomers)),
    )
    const unsubscribe = hints.listen(merchantId, ({ topic, id }) => {
      channel.wake(`${topic}:${id}` as Topic).catch(logFailure)
    })
    const reread = setInterval(() => {
      channel.wakeAll().catch(logFailure)
    }, rereadEvery)
    const close = () => {
      unsubscribe()
      clearInterval(reread)
      channels.delete(merchantId)
    }
    channels.set(merchantId, { channel, close })
    return channel
  }
  hints.onBack(() => {
    for (const { channel } of channels.values()) channel.wakeAll().catch(logFailure)
  })

  return {
    isPublic: (name: string): boolean => sources.topics.some((source) => source.name === name && source.isPublic),
    join: (merchantId: string, subscriber: Subscriber) => channelOf(merchantId).join(subscriber),
    leave(merchantId: string, subscriber: Subscriber): void {
      const open = channels.get(merchantId)
      open?.channel.leave(subscriber)
      if (open?.channel.isEmpty()) open.close()
    },
    close: () => channels.forEach(({ close }) => close()),
  }
}
