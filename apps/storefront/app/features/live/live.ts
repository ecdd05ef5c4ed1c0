// What the API tells as it happens, by topic: one stream for all tabs of the shop.
import { currentToken } from '@dasturxon/browser/held-token'
import { createSharedStream } from '@dasturxon/browser/shared-stream'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { followTopics } from '@dasturxon/contracts/live.endpoints'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import type { LiveState } from '@dasturxon/browser/stream-connection'
import { merchantId } from '#platform/document/document.ts'
import { renew } from '#platform/session/session.ts'

export type LiveEvent = Reply<typeof followTopics>['events'][number]
export type Topic = `${LiveEvent['event']}:${string}`

const topicOf = (event: LiveEvent): Topic =>
  event.event === 'stop' ? `stop:${event.data.branchId}` : `${event.event}:${event.data.id}`

/** Stop lists are public; everything else is somebody's. */
const needsToken = (topic: string) => !topic.startsWith('stop:')

export const { listen, state: liveState } = createSharedStream<LiveEvent>('live', {
  url: '/notifications/v1/events',
  describe: (event) => ({ topic: topicOf(event), version: event.data.version }),
  headers: () => ({ 'x-merchant-id': merchantId() ?? '' }),
  token: (topics) => (topics.some(needsToken) ? currentToken() : undefined),
  onUnauthorized: renew,
})

/** What happens, as it happens, for a component: `useLive(['order:…'], (event) => …)`. Answers how fresh it is. */
export function useLive(topics: readonly Topic[], onEvent: (news: LiveEvent) => void): LiveState {
  const tell = useEffectEvent(onEvent)
  const wanted = topics.join()
  useEffect(() => {
    const list = wanted.split(',').filter((topic) => topic !== '')
    return list.length > 0 ? listen(list, (event) => tell(event)) : undefined
  }, [wanted])
  return useStore(liveState, ({ state }) => state)
}
