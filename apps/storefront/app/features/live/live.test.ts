import { openBrowser } from '@dasturxon/browser/test/browser'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

async function follow(topic: string) {
  vi.resetModules()
  openBrowser()
  // Without the browser's lock API every tab opens a connection of its own.
  vi.stubGlobal('navigator', { onLine: true })
  const { setToken } = await import('@dasturxon/browser/held-token')
  setToken({ token: 't-1', kind: 'customer', userId: 'u-1', expiresAt: Date.now() + 600_000 })
  const requests: { url: string; headers: Headers }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, headers: new Headers(init.headers) })
    return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } })
  })
  const { listen } = await import('./live.ts')
  listen([topic], () => {})
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  return requests[0]
}

test.each([
  ['no token for a stop list, which is public', 'stop:b-1', null],
  ['the token for an order, which belongs to a customer', 'order:o-1', 'Bearer t-1'],
])('requests events for this merchant with %s', async (_, topic, authorization) => {
  const request = await follow(topic)
  expect(request?.url).toBe(`/notifications/v1/events?topics=${encodeURIComponent(topic)}`)
  expect(request?.headers.get('x-merchant-id')).toBe('m-1')
  expect(request?.headers.get('authorization')).toBe(authorization)
})
