// The data of a visitor that the storefront sends to the API, recorded by a proxy between them.
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHost, startStorefront, type Storefront } from './storefront.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await startStorefront()))
afterAll(() => storefront.stop())

test('sends no cookie and no token of a visitor to the API', async () => {
  const requests: Record<string, unknown>[] = []
  const proxy = createServer((request, reply) => {
    requests.push({ path: request.url, ...request.headers })
    const headers = { 'x-forwarded-host': String(request.headers['x-forwarded-host']) }
    void fetch(storefront.api.baseUrl + request.url, { headers }).then(async (response) =>
      reply.writeHead(response.status, { 'content-type': 'application/json' }).end(await response.text()),
    )
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as { port: number }
  const host = await startHost({ API_URL: `http://127.0.0.1:${port}` })
  const shop = await storefront.openShop({ multi_tab_navigation_enabled: true })

  const page = await host.get(`${shop.host.toUpperCase()}:8443`, '/', {
    cookie: '_language=ru; __Host-r=abc',
    authorization: 'Bearer abc',
  })
  expect(page.status).toBe(200)
  // Requests sent in parallel arrive in any order, so the paths are sorted.
  expect(requests.map(({ path }) => String(path)).toSorted()).toEqual([
    expect.stringMatching(/^\/m\/[0-9a-f-]{36}\/menu\/.*\.ru\.json$/),
    '/orders/v1/popular',
    '/products/v1/menu-pointer?type=WEB',
    '/support/v1/brand/catalog',
    '/support/v1/merchant/settings/web',
    '/users/v1/branches',
  ])
  for (const request of requests) {
    expect(request).not.toHaveProperty('cookie')
    expect(request).not.toHaveProperty('authorization')
    expect(request['x-forwarded-host']).toBe(shop.host)
  }
  await host.stop()
  proxy.close()
  proxy.closeAllConnections()
})
