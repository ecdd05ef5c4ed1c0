// Live events of the API, by topic: one event stream shared by all tabs of the shop.
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

/** Stop lists are public; every other topic belongs to a user. */
const needsToken = (topic: string) => !topic.startsWith('stop:')

export const { listen, state: liveState } = createSharedStream<LiveEvent>('live', {
  url: '/notifications/v1/events',
  describe: (event) => ({ topic: topicOf(event), version: event.data.version }),
  headers: () => ({ 'x-merchant-id': merchantId() ?? '' }),
  token: (topics) => (topics.some(needsToken) ? currentToken() : undefined),
  onUnauthorized: renew,
})

/** Subscribes a component to events: `useLive(['order:…'], (event) => …)`. Returns the state of the stream. */
export function useLive(topics: readonly Topic[], onEvent: (event: LiveEvent) => void): LiveState {
  const notify = useEffectEvent(onEvent)
  const topicList = topics.join()
  useEffect(() => {
    const list = topicList.split(',').filter((topic) => topic !== '')
    return list.length > 0 ? listen(list, (event) => notify(event)) : undefined
  }, [topicList])
  return useStore(liveState, ({ state }) => state)
}
