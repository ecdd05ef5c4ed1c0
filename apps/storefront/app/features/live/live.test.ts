import { openBrowser } from '@dasturxon/browser/test/browser'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

async function follow(topic: string) {
  vi.resetModules()
  openBrowser()
  // Without locks every tab opens a connection of its own.
  vi.stubGlobal('navigator', { onLine: true })
  const { setToken } = await import('@dasturxon/browser/held-token')
  setToken({ token: 't-1', kind: 'customer', userId: 'u-1', expiresAt: Date.now() + 600_000 })
  const asked: { url: string; headers: Headers }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, headers: new Headers(init.headers) })
    return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } })
  })
  const { listen } = await import('./live.ts')
  listen([topic], () => {})
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  return asked[0]
}

test.each([
  ['no token for a stop list, which is public', 'stop:b-1', null],
  ['the token for an order, which is somebody’s', 'order:o-1', 'Bearer t-1'],
])('asks for events as this merchant, with %s', async (_, topic, authorization) => {
  const asked = await follow(topic)
  expect(asked?.url).toBe(`/notifications/v1/events?topics=${encodeURIComponent(topic)}`)
  expect(asked?.headers.get('x-merchant-id')).toBe('m-1')
  expect(asked?.headers.get('authorization')).toBe(authorization)
})
