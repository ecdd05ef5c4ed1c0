// A cache and message channel that all processes share and that may fail at any moment: callers must work without it.
import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel'
import { Redis as Driver, type RedisOptions } from 'ioredis'
import type { Log } from '@dasturxon/server/log'

/** Keys start with `{merchantId}:`, so that a merchant's keys live together and can be dropped together. */
export type Redis = {
  /** Null also when Redis does not answer. */
  get: (key: string) => Promise<Buffer | null>
  set: (key: string, value: Buffer | string, seconds: number) => Promise<void>
  /** A published message is a hint: it may be lost, so nothing may depend on it. */
  publish: (channel: string, message: string) => void
  /** Returns a function that unsubscribes. */
  subscribe: (channel: string, listener: (message: string) => void) => () => void
  /** True while published hints can be received. */
  isListening: () => boolean
  /** Calls the listener when hints can be received, first and after each interruption; earlier hints are lost. */
  onBack: (listener: () => void) => void
  close: () => Promise<void>
}

const terms = {
  lazyConnect: true,
  connectTimeout: 200,
  // A connection on which a command gets no response is replaced: the server may have gone silent without closing it.
  socketTimeout: 1_000,
  keepAlive: 10_000,
  // No command is queued or repeated: reading the database at once is better than a late response from the cache.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  retryStrategy: (times: number) => Math.min(times * 100, 1_000),
} satisfies RedisOptions
const timeout = 100
const failuresInARow = 5
const rest = 5_000
const askEvery = 5_000

/** Without a URL the result behaves like an unreachable Redis, which callers must be able to work without. */
export function openRedis(url: string | undefined, log: Pick<Log, 'warn'>): Redis {
  if (!url) return unavailable
  const commands = new Driver(url, { ...terms, commandTimeout: timeout })
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: rest, breaker: new ConsecutiveBreaker(failuresInARow) })
  breaker.onBreak((why) => log.warn({ err: 'error' in why ? why.error : undefined }, 'Redis does not answer'))
  commands.on('error', () => {}) // the command itself rejects
  commands.connect().catch(() => {}) // the driver goes on trying by itself

  const run = <T>(command: () => Promise<T>): Promise<T | null> => breaker.execute(command).catch(() => null)
  const subscriptions = openSubscriptions(url)
  return {
    get: (key) => run(() => commands.getBuffer(key)),
    set: async (key, value, seconds) => void (await run(() => commands.set(key, value, 'EX', seconds))),
    publish: (channel, message) => void run(() => commands.publish(channel, message)),
    ...subscriptions,
    close: async () => {
      commands.disconnect()
      await subscriptions.close()
    },
  }
}

/** Uses a connection of its own: Redis takes no other command on a connection with subscriptions. */
function openSubscriptions(url: string): Pick<Redis, 'subscribe' | 'isListening' | 'onBack' | 'close'> {
  const client = new Driver(url, terms)
  const listeners = new Map<string, Set<(message: string) => void>>()
  const onBackListeners: (() => void)[] = []
  let isListening = false

  client.on('error', () => {}) // the driver reconnects by itself
  client.on('close', () => (isListening = false))
  client.on('ready', () => void resubscribe())
  client.on('message', (channel: string, message: string) => listeners.get(channel)?.forEach((call) => call(message)))
  client.connect().catch(() => {})
  // Nothing else is sent on this connection: without a question a silent server would not be noticed.
  const asking = setInterval(() => void (client.status === 'ready' && client.ping().catch(() => {})), askEvery).unref()

  async function resubscribe(): Promise<void> {
    try {
      if (listeners.size > 0) await client.subscribe(...listeners.keys())
    } catch {
      return client.disconnect(true) // with only some of the subscriptions, hints would be lost unnoticed
    }
    isListening = true
    for (const call of onBackListeners) call()
  }

  return {
    subscribe(channel, listener) {
      const subscribed = listeners.get(channel)
      listeners.set(channel, (subscribed ?? new Set()).add(listener))
      if (!subscribed && client.status === 'ready') client.subscribe(channel).catch(() => client.disconnect(true))
      return () => {
        const remaining = listeners.get(channel)
        remaining?.delete(listener)
        if (remaining?.size !== 0) return
        listeners.delete(channel)
        if (client.status === 'ready') client.unsubscribe(channel).catch(() => {})
      }
    },
    isListening: () => isListening,
    onBack: (listener) => void onBackListeners.push(listener),
    close: async () => {
      clearInterval(asking)
      client.disconnect()
    },
  }
}

const unavailable: Redis = {
  get: async () => null,
  set: async () => {},
  publish: () => {},
  subscribe: () => () => {},
  isListening: () => false,
  onBack: () => {},
  close: async () => {},
}
