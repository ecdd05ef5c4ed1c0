// Live news of the server, by topic: one event stream shared by all tabs of the shop. Every heartbeat is reported, so
// that a screen knows how old its data is.
import { currentToken, heldToken, isFresh } from '@dasturxon/browser/held-token'
import { createSharedStream } from '@dasturxon/browser/shared-stream'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { followBoards } from '@dasturxon/contracts/live-board.endpoints'
import { useEffect, useEffectEvent } from 'react'
import { renew } from '#platform/session.ts'
import { sub } from '#platform/shops.ts'
import { beat, expectHeartbeat } from './heartbeat.ts'

export type News = Reply<typeof followBoards>['events'][number]
export type Topic = `${News['event']}:${string}`

/** The server beats every 5 seconds: a stream that has been silent for two beats is opened again. */
const longestSilence = 11_000

const stream = createSharedStream<News>(`live-${sub}`, {
  url: followBoards.path,
  describe: ({ event, data }) => ({ topic: `${event}:${data.branchId}`, version: data.version }),
  headers: () => ({}),
  token: () => currentToken(),
  onUnauthorized: renew,
  most: 50,
  longestSilence,
})

/** Follows topics while the component is mounted: `useNews(['board:…'], (news) => …)`. */
export function useNews(topics: readonly Topic[], onNews: (news: News) => void): void {
  const tell = useEffectEvent(onNews)
  const list = topics.join()
  useEffect(() => {
    const followed = list.split(',').filter((topic) => topic !== '')
    return followed.length === 0 ? undefined : followNews(followed, (news) => tell(news))
  }, [list])
}

/** The returned function ends it. */
export function followNews(topics: readonly string[], onNews: (news: News) => void): () => void {
  const leave = [expectHeartbeat(), stream.onHeard(beat), keepTokenFresh(), stream.listen(topics, onNews)]
  return () => leave.forEach((stop) => stop())
}

/** A stream ends with its token. With the next token at hand it is opened again at once. */
function keepTokenFresh(): () => void {
  const timer = setInterval(() => {
    const token = heldToken()
    if (token && !isFresh(token)) void renew(token.token)
  }, 5_000)
  return () => clearInterval(timer)
}
