// What happens, as it happens, for a component: `useLive(['order:…'], (event) => …)`. Answers how fresh it is.
import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import type { LiveState } from '@dasturxon/browser/stream-connection'
import { listen, type LiveEvent, liveState, type Topic } from './topics.ts'

export function useLive(topics: readonly Topic[], onEvent: (news: LiveEvent) => void): LiveState {
  const tell = useEffectEvent(onEvent)
  const wanted = topics.join()
  useEffect(() => {
    const list = wanted.split(',').filter((topic) => topic !== '')
    return list.length > 0 ? listen(list, (event) => tell(event)) : undefined
  }, [wanted])
  return useStore(liveState, ({ state }) => state)
}
