import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '@dasturxon/testbed/servers/ports'
import { privateRedis } from '@dasturxon/testbed/servers/private-redis'
import { silentProxy } from '@dasturxon/testbed/servers/silent-proxy'
import { openRedis } from './redis.ts'

const folder = mkdtempSync(join(tmpdir(), 'dasturxon-redis-'))
let server: Awaited<ReturnType<typeof privateRedis>>
beforeAll(async () => void (server = await privateRedis(folder, await freePort())))
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const log = { warn: vi.fn() }
const patient = { timeout: 5_000, interval: 20 }

test('returns the stored bytes, and null for an unknown key', async () => {
  const redis = openRedis(server.url, log)
  await vi.waitFor(() => expect(redis.isListening()).toBe(true), patient)
  await redis.set('{m}:a', Buffer.from([0, 255]), 60)
  expect(await redis.get('{m}:a')).toEqual(Buffer.from([0, 255]))
  expect(await redis.get('{m}:b')).toBeNull()
  await redis.close()
})

test('returns null at once while Redis is down, and receives messages again when Redis is back', async () => {
  const redis = openRedis(server.url, log)
  const [received, back]: [string[], number[]] = [[], []]
  const stop = redis.subscribe('menu', (message) => received.push(message))
  redis.onBack(() => back.push(back.length))
  await vi.waitFor(() => expect(back).toHaveLength(1), patient)

  await server.kill()
  await vi.waitFor(() => expect(redis.isListening()).toBe(false), patient)
  const started = performance.now()
  for (let nth = 0; nth < 10; nth++) {
    await redis.set('{m}:a', 'text', 60)
    expect(await redis.get('{m}:a')).toBeNull()
    redis.publish('menu', 'lost')
  }
  expect(performance.now() - started).toBeLessThan(1_000)
  expect(log.warn).toHaveBeenCalled()

  await server.restart()
  await vi.waitFor(() => expect(back).toHaveLength(2), patient)
  await vi.waitFor(
    () => {
      redis.publish('menu', 'again')
      expect(received).toContain('again')
    },
    { timeout: 10_000, interval: 100 },
  )
  expect(received).not.toContain('lost')

  stop()
  received.length = 0
  redis.publish('menu', 'after unsubscribing')
  await redis.get('{m}:a')
  expect(received).toEqual([])
  await redis.close()
})

test('replaces connections that have gone silent', async () => {
  const proxy = await silentProxy(new URL(server.url))
  const redis = openRedis(proxy.url, log)
  await vi.waitFor(() => expect(redis.isListening()).toBe(true), patient)
  proxy.silence()
  const started = performance.now()
  expect(await redis.get('{m}:a')).toBeNull()
  expect(performance.now() - started).toBeLessThan(500)
  // The subscriptions ask every five seconds.
  await vi.waitFor(() => expect(redis.isListening()).toBe(false), { timeout: 10_000, interval: 50 })
  proxy.heal()
  await vi.waitFor(() => expect(redis.isListening()).toBe(true), patient)
  const isStored = async () => {
    await redis.set('{m}:c', 'text', 60)
    expect(await redis.get('{m}:c')).toEqual(Buffer.from('text'))
  }
  await vi.waitFor(isStored, { timeout: 10_000, interval: 100 })
  await redis.close()
  await proxy.close()
})

test('returns null and receives nothing when there is no Redis address', async () => {
  const redis = openRedis(undefined, log)
  await redis.set('{m}:a', 'text', 60)
  expect(await redis.get('{m}:a')).toBeNull()
  expect(redis.isListening()).toBe(false)
  redis.subscribe('menu', () => {})()
  await redis.close()
})
