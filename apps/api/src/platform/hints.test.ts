import { expect, test } from 'vitest'
import { type Hint, openHints } from './hints.ts'
import type { Redis } from './redis.ts'

const [mine, theirs] = ['merchant-1', 'merchant-2']
const hint = { topic: 'stop', id: 'branch-1' }

/** A Redis that hands every message on at once, and remembers who listens. */
function fakeRedis() {
  const listeners = new Map<string, Set<(message: string) => void>>()
  const redis: Pick<Redis, 'publish' | 'subscribe' | 'onBack'> = {
    publish: (channel, message) => listeners.get(channel)?.forEach((tell) => tell(message)),
    subscribe(channel, listener) {
      const its = listeners.get(channel) ?? new Set()
      listeners.set(channel, its.add(listener))
      return () => void its.delete(listener)
    },
    onBack: () => {},
  }
  return { redis: redis as Redis, listening: () => [...listeners.values()].reduce((sum, its) => sum + its.size, 0) }
}

test('a hint is heard once here and once in every other process, by whoever listens to that merchant', () => {
  const { redis } = fakeRedis()
  const [here, there] = [openHints(redis), openHints(redis)]
  const heard: [string, Hint][] = []
  here.listen(mine, (it) => heard.push(['here', it]))
  there.listen(mine, (it) => heard.push(['there', it]))
  there.listen(theirs, (it) => heard.push(['next door', it]))
  here.send(mine, hint)
  expect(heard).toEqual([
    ['here', hint],
    ['there', hint],
  ])
})

test('whoever stops listening is told no more, and a channel nobody needs is left', () => {
  const { redis, listening } = fakeRedis()
  const hints = openHints(redis)
  const heard: Hint[] = []
  const stops = [hints.listen(mine, (it) => heard.push(it)), hints.listen(mine, (it) => heard.push(it))]
  stops[0]?.()
  hints.send(mine, hint)
  expect(heard).toHaveLength(1)
  stops[1]?.()
  hints.send(mine, hint)
  expect([heard.length, listening()]).toEqual([1, 0])
})
