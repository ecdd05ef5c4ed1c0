// One line to the API for some topics: a stream while it holds, questions every ten seconds while it does not, and an
// honest word about which of the two it is.
import { merchantId } from '#platform/document/merchant-id.ts'
import { currentToken } from '#platform/session/held-token.ts'
import { renew } from '#platform/session/renew.ts'
import { readEvents } from './event-stream.ts'
import { Heard, type LiveState, mostTopics, type News } from './topics.ts'

const pollEvery = 10_000
const streamTries = 3
/** So many questions later the stream is tried again. */
const pollsPerTry = 6
/** More than two heartbeats. */
const longestSilence = 60_000
const longestWait = 30_000

type Told = { onNews: (news: News) => void; onState: (state: LiveState) => void }
export type Line = { follow: (topics: readonly string[]) => void; close: () => void }

export function openLine({ onNews, onState }: Told): Line {
  const heard = new Heard()
  let topics: readonly string[] = []
  let turn = new AbortController()
  let isOpen = true
  let retryAfter = 3_000

  const tell = (news: News) => {
    if (heard.add(news)) onNews(news)
  }

  async function run(): Promise<void> {
    for (let failures = 0; isOpen;) {
      turn = new AbortController()
      const { signal } = turn
      if (topics.length === 0) {
        await pause(Infinity, signal)
      } else if (navigator.onLine === false) {
        onState('offline')
        await pause(pollEvery, signal, 'online')
      } else if (failures < streamTries || (failures - streamTries) % pollsPerTry === pollsPerTry - 1) {
        const began = await stream(signal).catch(() => false)
        if (signal.aborted) continue
        failures = began ? 1 : failures + 1
        onState(failures > streamTries ? 'polling' : 'reconnecting')
        await pause(wait(failures, retryAfter), signal, 'online')
      } else {
        onState((await poll(signal).catch(() => false)) ? 'polling' : 'offline')
        failures++
        await pause(pollEvery, signal, 'online')
      }
    }
  }

  async function ask(accept: string, signal: AbortSignal): Promise<Response> {
    const cursor = heard.cursor(topics)
    const token = topics.some((topic) => !topic.startsWith('stop:')) ? currentToken() : undefined
    const query = new URLSearchParams({ topics: topics.join(','), ...(cursor && { after: cursor }) })
    const answer = await fetch(`/notifications/v1/events?${query}`, {
      signal,
      cache: 'no-store',
      headers: {
        accept,
        'x-merchant-id': merchantId() ?? '',
        ...(cursor && { 'last-event-id': cursor }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    if (answer.status === 401) await renew(token)
    if (answer.status === 404)
      forget(((await answer.json()) as { params?: { topics?: string[] } }).params?.topics ?? [])
    return answer
  }

  /** True once the line was live, however it ended. */
  async function stream(signal: AbortSignal): Promise<boolean> {
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), longestSilence)
    try {
      const answer = await ask('text/event-stream', AbortSignal.any([signal, silence.signal]))
      if (!answer.ok || !answer.body) return false
      onState('live')
      for await (const event of readEvents(answer.body)) {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), longestSilence)
        if (event === 'heartbeat') continue
        retryAfter = event.retry ?? retryAfter
        if (event.data) tell({ event: event.event, data: JSON.parse(event.data) as unknown } as News)
      }
      return true
    } finally {
      clearTimeout(timer)
    }
  }

  async function poll(signal: AbortSignal): Promise<boolean> {
    const answer = await ask('application/json', AbortSignal.any([signal, AbortSignal.timeout(pollEvery)]))
    if (!answer.ok) return false
    for (const news of ((await answer.json()) as { events: News[] }).events) tell(news)
    return true
  }

  /** What is not there, or not ours, must not keep the rest from being heard. */
  function forget(gone: readonly string[]): void {
    topics = topics.filter((topic) => !gone.includes(topic))
  }

  void run()
  return {
    follow(wanted) {
      const next = [...new Set(wanted)].toSorted().slice(0, mostTopics)
      if (next.join() === topics.join()) return
      topics = next
      turn.abort()
    },
    close() {
      isOpen = false
      turn.abort()
    },
  }
}

/** Full jitter around the server's wish, doubling: a thousand pages must not come back in the same moment. */
export const wait = (failures: number, retry: number, random = Math.random()): number =>
  Math.min(longestWait, retry * 2 ** Math.min(failures - 1, 5)) * (0.5 + random / 2)

function pause(time: number, signal: AbortSignal, sign?: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (signal.aborted) return Promise.resolve()
  const timer = time === Infinity ? undefined : setTimeout(resolve, time)
  signal.addEventListener('abort', () => resolve())
  if (sign) window.addEventListener(sign, () => resolve(), { once: true, signal })
  return promise.finally(() => clearTimeout(timer))
}
