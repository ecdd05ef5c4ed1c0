// What goes from a visitor through the storefront to the API, seen by a line in between.
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHost, startStorefront, type Storefront } from './storefront.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await startStorefront()))
afterAll(() => storefront.stop())

test('no cookie and no token of a visitor ever reaches a public call', async () => {
  const heard: Record<string, unknown>[] = []
  const line = createServer((request, reply) => {
    heard.push({ path: request.url, ...request.headers })
    const headers = { 'x-forwarded-host': String(request.headers['x-forwarded-host']) }
    void fetch(storefront.api.baseUrl + request.url, { headers }).then(async (answer) =>
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
    )
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const { port } = line.address() as { port: number }
  const host = await startHost({ API_URL: `http://127.0.0.1:${port}` })
  const shop = await storefront.openShop({ multi_tab_navigation_enabled: true })

  const page = await host.get(`${shop.host.toUpperCase()}:8443`, '/', {
    cookie: '_language=ru; __Host-r=abc',
    authorization: 'Bearer abc',
  })
  expect(page.status).toBe(200)
  // After the settings they are asked at once, and come in any order.
  expect(heard.map(({ path }) => String(path)).toSorted()).toEqual([
    expect.stringMatching(/^\/m\/[0-9a-f-]{36}\/menu\/.*\.ru\.json$/),
    '/products/v1/menu-pointer?type=WEB',
    '/support/v1/brand/catalog',
    '/support/v1/merchant/settings/web',
    '/users/v1/branches',
  ])
  for (const request of heard) {
    expect(request).not.toHaveProperty('cookie')
    expect(request).not.toHaveProperty('authorization')
    expect(request['x-forwarded-host']).toBe(shop.host)
  }
  await host.stop()
  line.close()
  line.closeAllConnections()
})
