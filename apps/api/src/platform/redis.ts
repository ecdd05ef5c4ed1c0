// A memory that all processes share and that may vanish at any moment: whoever asks it also knows how to do without.
import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel'
import { Redis as Driver, type RedisOptions } from 'ioredis'
import type { Log } from '@dasturxon/server/log'

/** Keys start with `{merchantId}:`, so that a merchant's keys live together and can be dropped together. */
export type Redis = {
  /** Null also when nobody answers. */
  get: (key: string) => Promise<Buffer | null>
  set: (key: string, value: Buffer | string, seconds: number) => Promise<void>
  /** A hint: it may be lost, so nobody may depend on it. */
  publish: (channel: string, message: string) => void
  /** Answers how to stop listening. */
  subscribe: (channel: string, listener: (message: string) => void) => () => void
  /** Hints can be heard right now. */
  isListening: () => boolean
  /** Called when hints can be heard again: those in between are lost. */
  onBack: (listener: () => void) => void
  close: () => Promise<void>
}

const terms = {
  lazyConnect: true,
  connectTimeout: 200,
  // Nothing is queued or repeated: a late answer of a memory is worth less than the truth asked at once.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  retryStrategy: (times: number) => Math.min(times * 100, 1_000),
} satisfies RedisOptions
const patience = 100
const failuresInARow = 5
const rest = 5_000

/** Without an address it is always away, and everything works all the same. */
export function openRedis(url: string | undefined, log: Pick<Log, 'warn'>): Redis {
  if (!url) return nobody
  const asking = new Driver(url, { ...terms, commandTimeout: patience })
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: rest, breaker: new ConsecutiveBreaker(failuresInARow) })
  breaker.onBreak((why) => log.warn({ err: 'error' in why ? why.error : undefined }, 'Redis does not answer'))
  asking.on('error', () => {}) // whoever asked has been told
  asking.connect().catch(() => {}) // it goes on trying by itself

  const ask = <T>(question: () => Promise<T>): Promise<T | null> => breaker.execute(question).catch(() => null)
  const ears = openEars(url)
  return {
    get: (key) => ask(() => asking.getBuffer(key)),
    set: async (key, value, seconds) => void (await ask(() => asking.set(key, value, 'EX', seconds))),
    publish: (channel, message) => void ask(() => asking.publish(channel, message)),
    ...ears,
    close: async () => {
      asking.disconnect()
      await ears.close()
    },
  }
}

/** A line of its own: while it listens, Redis takes no other command on it. */
function openEars(url: string): Pick<Redis, 'subscribe' | 'isListening' | 'onBack' | 'close'> {
  const line = new Driver(url, terms)
  const listeners = new Map<string, Set<(message: string) => void>>()
  const afterSilence: (() => void)[] = []
  let isListening = false

  line.on('error', () => {}) // it comes back by itself
  line.on('close', () => (isListening = false))
  line.on('ready', () => void listenAgain())
  line.on('message', (channel: string, message: string) => listeners.get(channel)?.forEach((tell) => tell(message)))
  line.connect().catch(() => {})

  async function listenAgain(): Promise<void> {
    try {
      if (listeners.size > 0) await line.subscribe(...listeners.keys())
    } catch {
      return line.disconnect(true) // half an ear would miss hints without knowing it
    }
    isListening = true
    for (const tell of afterSilence) tell()
  }

  return {
    subscribe(channel, listener) {
      const known = listeners.get(channel)
      listeners.set(channel, (known ?? new Set()).add(listener))
      if (!known && line.status === 'ready') line.subscribe(channel).catch(() => line.disconnect(true))
      return () => {
        const left = listeners.get(channel)
        left?.delete(listener)
        if (left?.size !== 0) return
        listeners.delete(channel)
        if (line.status === 'ready') line.unsubscribe(channel).catch(() => {})
      }
    },
    isListening: () => isListening,
    onBack: (listener) => void afterSilence.push(listener),
    close: async () => line.disconnect(),
  }
}

const nobody: Redis = {
  get: async () => null,
  set: async () => {},
  publish: () => {},
  subscribe: () => () => {},
  isListening: () => false,
  onBack: () => {},
  close: async () => {},
}
