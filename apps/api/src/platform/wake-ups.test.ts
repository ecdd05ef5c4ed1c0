import { expect, test } from 'vitest'
import { type WakeUp, openWakeUps } from './wake-ups.ts'
import type { Redis } from './redis.ts'

const [mine, theirs] = ['merchant-1', 'merchant-2']
const hint = { topic: 'stop', id: 'branch-1' }

/** A fake Redis that delivers every message at once and counts its listeners. */
function fakeRedis() {
  const listeners = new Map<string, Set<(message: string) => void>>()
  const redis: Pick<Redis, 'publish' | 'subscribe' | 'onBack'> = {
    publish: (channel, message) => listeners.get(channel)?.forEach((notify) => notify(message)),
    subscribe(channel, listener) {
      const set = listeners.get(channel) ?? new Set()
      listeners.set(channel, set.add(listener))
      return () => void set.delete(listener)
    },
    onBack: () => {},
  }
  return { redis: redis as Redis, listening: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0) }
}

test('delivers a hint once to every listener of the merchant, in this and in other processes', () => {
  const { redis } = fakeRedis()
  const [first, second] = [openWakeUps(redis), openWakeUps(redis)]
  const received: [string, WakeUp][] = []
  first.listen(mine, (it) => received.push(['first', it]))
  second.listen(mine, (it) => received.push(['second', it]))
  second.listen(theirs, (it) => received.push(['other merchant', it]))
  first.send(mine, hint)
  expect(received).toEqual([
    ['first', hint],
    ['second', hint],
  ])
})

test('delivers no hint to a removed listener, and unsubscribes after the last listener', () => {
  const { redis, listening } = fakeRedis()
  const hints = openWakeUps(redis)
  const received: WakeUp[] = []
  const stops = [hints.listen(mine, (it) => received.push(it)), hints.listen(mine, (it) => received.push(it))]
  stops[0]?.()
  hints.send(mine, hint)
  expect(received).toHaveLength(1)
  stops[1]?.()
  hints.send(mine, hint)
  expect([received.length, listening()]).toEqual([1, 0])
})
