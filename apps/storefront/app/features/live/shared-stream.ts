// One stream for all tabs of a shop: the tab that holds the lock keeps the line, the others tell it what they want and
// hear what it hears. Where a browser has no locks or channels, every tab has a line of its own.
import { createStore } from 'zustand/vanilla'
import { type Line, openLine } from './stream-connection.ts'
import { Heard, type LiveState, type News, topicOf } from './topics.ts'

type Message =
  | { kind: 'want'; tab: string; topics: readonly string[] }
  | { kind: 'who' }
  | { kind: 'news'; news: News }
  | { kind: 'state'; state: LiveState }

export const liveState = createStore<{ state: LiveState }>()(() => ({ state: 'reconnecting' }))

/** A tab that has not said what it wants for so long is gone. */
const forgetAfter = 300_000
const repeatEvery = 60_000

const listeners = new Map<string, Set<(news: News) => void>>()
const heard = new Heard()
/** Chance tells tabs apart well enough, and it is there on any page: this runs as soon as the file is loaded. */
const tab = String(Math.random())
const wants = new Map<string, { topics: readonly string[]; at: number }>()
let channel: BroadcastChannel | null = null
let line: Line | null = null
let hasJoined = false

/** Each listener gets what is known of its topic at once, and then what happens. The answer ends it. */
export function listen(topics: readonly string[], listener: (news: News) => void): () => void {
  join()
  for (const topic of topics) {
    const known = heard.last(topic)
    if (known) listener(known)
    listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener))
  }
  sayWants()
  return () => {
    for (const topic of topics) {
      listeners.get(topic)?.delete(listener)
      if (listeners.get(topic)?.size === 0) listeners.delete(topic)
    }
    sayWants()
  }
}

function join(): void {
  if (hasJoined) return
  hasJoined = true
  if (!('BroadcastChannel' in globalThis) || !globalThis.navigator?.locks) return lead()
  channel = new BroadcastChannel('live')
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data))
  setInterval(sayWants, repeatEvery)
  window.addEventListener('pagehide', () => channel?.postMessage({ kind: 'want', tab, topics: [] } satisfies Message))
  // Held until the tab closes; then the next in the queue leads.
  void navigator.locks.request('live', () => {
    lead()
    return new Promise<never>(() => {})
  })
}

function lead(): void {
  line = openLine({
    onNews: (news) => share({ kind: 'news', news }),
    onState: (state) => share({ kind: 'state', state }),
  })
  channel?.postMessage({ kind: 'who' } satisfies Message)
  sayWants()
}

/** To the other tabs and to this one. */
function share(message: Message): void {
  channel?.postMessage(message)
  receive(message)
}

function sayWants(): void {
  const message = { kind: 'want', tab, topics: [...listeners.keys()] } satisfies Message
  if (line) receive(message)
  else channel?.postMessage(message)
}

function receive(message: Message): void {
  if (message.kind === 'news' && heard.add(message.news))
    for (const listener of listeners.get(topicOf(message.news)) ?? []) listener(message.news)
  if (message.kind === 'state') liveState.setState({ state: message.state })
  if (message.kind === 'who') sayWants()
  if (message.kind === 'want' && line) note(message)
}

function note({ tab: from, topics }: Extract<Message, { kind: 'want' }>): void {
  const now = Date.now()
  if (topics.length > 0) wants.set(from, { topics, at: now })
  else wants.delete(from)
  for (const [other, { at }] of wants) if (now - at > forgetAfter) wants.delete(other)
  line?.follow([...wants.values()].flatMap((want) => want.topics))
  if (from === tab) return
  // A tab that has just come knows nothing yet.
  channel?.postMessage({ kind: 'state', state: liveState.getState().state } satisfies Message)
  for (const news of topics.flatMap((topic) => heard.last(topic) ?? []))
    channel?.postMessage({ kind: 'news', news } satisfies Message)
}
