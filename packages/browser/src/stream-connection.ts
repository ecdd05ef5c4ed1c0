// One connection for some topics: an event stream while it is open, a request every ten seconds while it is not, and a
// state that shows which of the two is in use.
import { readEvents } from './event-stream.ts'
import { type DescribeEvent, SeenEvents } from './seen-events.ts'

/** live: events arrive at once · polling: every ten seconds · reconnecting, offline: the shown data may be old */
export type LiveState = 'live' | 'reconnecting' | 'polling' | 'offline'

/** The usual largest number of topics per connection; further topics are not requested. */
export const maxTopics = 20

const pollEvery = 10_000
const streamTries = 3
/** The stream is tried again after so many polls. */
const pollsPerTry = 6
/** Longer than two of the usual heartbeat intervals. */
const usualSilence = 60_000
const longestWait = 30_000

export type StreamOptions<Event> = {
  url: string
  describe: DescribeEvent<Event>
  headers: () => Record<string, string>
  /** Returns the token for topics that need one. */
  token: (topics: readonly string[]) => string | undefined
  onUnauthorized: (token: string | undefined) => Promise<unknown>
  /** The largest number of topics that the server accepts. */
  most?: number
  /** Milliseconds without a heartbeat after which the stream is opened again. */
  longestSilence?: number
}
export type StreamHandlers<Event> = {
  onEvent: (event: Event) => void
  onState: (state: LiveState) => void
  /** Called whenever the server was heard: for a heartbeat, an event or an answered poll. */
  onHeard?: () => void
}
export type StreamConnection = { follow: (topics: readonly string[]) => void; close: () => void }

export function openStream<Event>(
  options: StreamOptions<Event>,
  { onEvent, onState, onHeard }: StreamHandlers<Event>,
): StreamConnection {
  const { url, describe, headers, token: tokenFor, onUnauthorized } = options
  const { most = maxTopics, longestSilence = usualSilence } = options
  const seen = new SeenEvents(describe)
  let topics: readonly string[] = []
  let turn = new AbortController()
  let isOpen = true
  let retryAfter = 3_000

  const report = (event: Event) => {
    if (seen.add(event)) onEvent(event)
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
        const wasLive = await stream(signal)
        if (signal.aborted) continue
        failures = wasLive ? 1 : failures + 1
        onState(failures > streamTries ? 'polling' : 'reconnecting')
        await pause(wait(failures, retryAfter), signal, 'online')
      } else {
        onState((await poll(signal).catch(() => false)) ? 'polling' : 'offline')
        failures++
        await pause(pollEvery, signal, 'online')
      }
    }
  }

  async function request(accept: string, signal: AbortSignal, isRepeated = false): Promise<Response> {
    const cursor = seen.cursor(topics)
    const token = tokenFor(topics)
    const query = new URLSearchParams({ topics: topics.join(','), ...(cursor && { after: cursor }) })
    const response = await fetch(`${url}?${query}`, {
      signal,
      cache: 'no-store',
      headers: {
        accept,
        ...headers(),
        ...(cursor && { 'last-event-id': cursor }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    if (response.status === 401) {
      await onUnauthorized(token)
      // With a new token the request is repeated at once: waiting longer might outlast the token again.
      if (!isRepeated && tokenFor(topics) !== token) return request(accept, signal, true)
    }
    if (response.status === 404)
      forget(((await response.json()) as { params?: { topics?: string[] } }).params?.topics ?? [])
    return response
  }

  /** Returns true when the stream was live, however it ended: by the server, by the network or by a long silence. */
  async function stream(signal: AbortSignal): Promise<boolean> {
    const silence = new AbortController()
    let wasLive = false
    let timer = setTimeout(() => silence.abort(), longestSilence)
    try {
      const response = await request('text/event-stream', AbortSignal.any([signal, silence.signal]))
      if (!response.ok || !response.body) return false
      onState('live')
      for await (const event of readEvents(response.body)) {
        // A proxy that holds the events back lets only the headers pass: such a stream was never live.
        wasLive = true
        onHeard?.()
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), longestSilence)
        if (event === 'heartbeat') continue
        retryAfter = event.retry ?? retryAfter
        if (event.data) report({ event: event.event, data: JSON.parse(event.data) as unknown } as Event)
      }
    } catch {
      // The loop connects again.
    } finally {
      clearTimeout(timer)
    }
    return wasLive
  }

  async function poll(signal: AbortSignal): Promise<boolean> {
    const response = await request('application/json', AbortSignal.any([signal, AbortSignal.timeout(pollEvery)]))
    if (!response.ok) return false
    onHeard?.()
    for (const event of ((await response.json()) as { events: Event[] }).events) report(event)
    return true
  }

  /** A topic that does not exist, or belongs to another user, must not stop the other topics. */
  function forget(missing: readonly string[]): void {
    topics = topics.filter((topic) => !missing.includes(topic))
  }

  void run()
  return {
    follow(requested) {
      const next = [...new Set(requested)].toSorted().slice(0, most)
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

/** The server's delay with jitter, doubled after each failure: a thousand pages must not reconnect at the same time. */
export const wait = (failures: number, retry: number, random = Math.random()): number =>
  Math.min(longestWait, retry * 2 ** Math.min(failures - 1, 5)) * (0.5 + random / 2)

function pause(time: number, signal: AbortSignal, wakeUpEvent?: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (signal.aborted) return Promise.resolve()
  const timer = time === Infinity ? undefined : setTimeout(resolve, time)
  signal.addEventListener('abort', () => resolve())
  if (wakeUpEvent) window.addEventListener(wakeUpEvent, () => resolve(), { once: true, signal })
  return promise.finally(() => clearTimeout(timer))
}
