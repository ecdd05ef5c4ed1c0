// One event stream for all tabs of an app: the tab that holds the lock keeps the connection; the others post the topics
// they follow, and receive its events. In a browser without locks or channels every tab has its own connection.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { SeenEvents } from './seen-events.ts'
import { type LiveState, openStream, type StreamConnection, type StreamOptions } from './stream-connection.ts'

type Message<Event> =
  | { kind: 'want'; tab: string; topics: readonly string[] }
  | { kind: 'who' }
  | { kind: 'news'; news: Event }
  | { kind: 'state'; state: LiveState }
  | { kind: 'heard' }

export type SharedStream<Event> = {
  state: StoreApi<{ state: LiveState }>
  /** A listener gets the last event of each topic at once, then each new event. The returned function removes it. */
  listen: (topics: readonly string[], listener: (event: Event) => void) => () => void
  /** Calls the listener whenever the server was heard, by this or another tab. The returned function removes it. */
  onHeard: (listener: () => void) => () => void
}

/** A tab that has not posted its topics for so many milliseconds is considered closed. */
const forgetAfter = 300_000
const repeatEvery = 60_000

/** `name` is the name of the channel and of the lock. */
export function createSharedStream<Event>(name: string, options: StreamOptions<Event>): SharedStream<Event> {
  const state = createStore<{ state: LiveState }>()(() => ({ state: 'reconnecting' }))
  const listeners = new Map<string, Set<(event: Event) => void>>()
  const hearers = new Set<() => void>()
  const seen = new SeenEvents(options.describe)
  /** A random number distinguishes tabs well enough and, unlike `randomUUID`, needs no secure context. */
  const tab = String(Math.random())
  const followedByTab = new Map<string, { topics: readonly string[]; at: number }>()
  let channel: BroadcastChannel | null = null
  let connection: StreamConnection | null = null
  let hasJoined = false

  const post = (message: Message<Event>) => channel?.postMessage(message)

  function join(): void {
    if (hasJoined) return
    hasJoined = true
    if (!('BroadcastChannel' in globalThis) || !globalThis.navigator?.locks) return lead()
    channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }: MessageEvent<Message<Event>>) => receive(data))
    setInterval(announceTopics, repeatEvery)
    window.addEventListener('pagehide', () => post({ kind: 'want', tab, topics: [] }))
    // The lock is held until the tab closes; then the next tab in the queue leads.
    void navigator.locks.request(name, () => {
      lead()
      return new Promise<never>(() => {})
    })
  }

  function lead(): void {
    connection = openStream(options, {
      onEvent: (news) => share({ kind: 'news', news }),
      onState: (next) => share({ kind: 'state', state: next }),
      onHeard: () => share({ kind: 'heard' }),
    })
    post({ kind: 'who' })
    announceTopics()
  }

  /** Sends a message to the other tabs and to this one. */
  function share(message: Message<Event>): void {
    post(message)
    receive(message)
  }

  function announceTopics(): void {
    const message = { kind: 'want', tab, topics: [...listeners.keys()] } as const
    if (connection) receive(message)
    else post(message)
  }

  function receive(message: Message<Event>): void {
    if (message.kind === 'news' && seen.add(message.news))
      for (const listener of listeners.get(options.describe(message.news).topic) ?? []) listener(message.news)
    if (message.kind === 'state') state.setState({ state: message.state })
    if (message.kind === 'heard') for (const hearer of hearers) hearer()
    if (message.kind === 'who') announceTopics()
    if (message.kind === 'want' && connection) updateTopics(message)
  }

  function updateTopics({ tab: from, topics }: Extract<Message<Event>, { kind: 'want' }>): void {
    const now = Date.now()
    if (topics.length > 0) followedByTab.set(from, { topics, at: now })
    else followedByTab.delete(from)
    for (const [other, { at }] of followedByTab) if (now - at > forgetAfter) followedByTab.delete(other)
    connection?.follow([...followedByTab.values()].flatMap((followed) => followed.topics))
    if (from === tab) return
    // Sends the state and the last events: a tab that has just opened has received none yet.
    post({ kind: 'state', state: state.getState().state })
    for (const news of topics.flatMap((topic) => seen.last(topic) ?? [])) post({ kind: 'news', news })
  }

  return {
    state,
    onHeard(listener) {
      hearers.add(listener)
      return () => void hearers.delete(listener)
    },
    listen(topics, listener) {
      join()
      for (const topic of topics) {
        const last = seen.last(topic)
        if (last) listener(last)
        listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener))
      }
      announceTopics()
      return () => {
        for (const topic of topics) {
          listeners.get(topic)?.delete(listener)
          if (listeners.get(topic)?.size === 0) listeners.delete(topic)
        }
        announceTopics()
      }
    },
  }
}
