// What happens, as it happens, for a component: `useLive(['order:…'], (news) => …)`. Answers how fresh it is.
import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { listen, liveState } from './shared-stream.ts'
import type { LiveState, News, Topic } from './topics.ts'

export function useLive(topics: readonly Topic[], onNews: (news: News) => void): LiveState {
  const tell = useEffectEvent(onNews)
  const wanted = topics.join()
  useEffect(() => {
    const list = wanted.split(',').filter((topic) => topic !== '')
    return list.length > 0 ? listen(list, (news) => tell(news)) : undefined
  }, [wanted])
  return useStore(liveState, ({ state }) => state)
}
