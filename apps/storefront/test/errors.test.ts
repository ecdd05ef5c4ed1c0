import { createServer } from 'node:http'
import { createClient } from '@dasturxon/contracts/client'
import { companyPolicies } from '@dasturxon/contracts/content.endpoints'
import { webSettings } from '@dasturxon/contracts/settings.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHost, startStorefront, type Storefront } from './storefront.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await startStorefront()))
afterAll(() => storefront.stop())

const read = ({ status, body }: { status: number; body: string }) => ({
  status,
  title: /<title>([^<]*)/.exec(body)?.[1],
  heading: /<h1[^>]*>([^<]*)/.exec(body)?.[1],
  lang: /<html lang="(\w+)"/.exec(body)?.[1],
  fill: /--fill:(#\w+)/.exec(body)?.[1],
})

/** The text of a page without its scripts. */
const visible = (body: string) => body.replaceAll(/<script\b[\s\S]*?<\/script>|<title>[^<]*<\/title>/g, '')

describe('an unknown path', () => {
  test.each([
    ['uz', 'Sahifa topilmadi', 'Menyuga qaytish'],
    ['ru', 'Страница не найдена', 'Вернуться в меню'],
    ['eng', 'Page Not Found', 'Back to menu'],
  ])(
    '[S2.41] [S2.48] [S8.10] returns 404 with the title of the specification and a page in %s',
    async (language, heading, link) => {
      const shop = await storefront.openShop({ main_color: '#E4002B', main_color_type: 'dark' })
      const page = await shop.get(`/aksiya/kuzgi?lang=${language}`)
      expect(read(page)).toMatchObject({ status: 404, title: 'Page Not Found', heading, fill: '#e4002b' })
      expect(page.body).toContain('Page not found: /aksiya/kuzgi')
      expect(visible(page.body)).toContain(link)
      if (language !== 'eng') expect(visible(page.body)).not.toContain('not found')
    },
  )

  test.each(['//evil.uz/x', '/..%2f..%2fetc', '/assets/nothing.js', '/healthz/x'])(
    'returns 404 for the unusual path %s',
    async (path) => {
      expect((await (await storefront.openShop()).get(path)).status).toBe(404)
    },
  )

  test('returns 400 and a short text for a malformed URL', async () => {
    const { status, headers, body } = await (await storefront.openShop()).get('/%E0%A4%A')
    expect([status, headers['x-content-type-options'], body]).toEqual([400, 'nosniff', 'Bad address'])
  })

  test.each([
    ['_language=uz', 'uz', ['Sahifa topilmadi']],
    ['_language=ru', 'ru', ['Страница не найдена']],
    ['_language=eng', 'en', ['Page not found']],
    ['', 'uz', ['Sahifa topilmadi', 'Страница не найдена', 'Page not found']],
  ])('shows a visitor with the cookie “%s” a page with a link to the menu', async (cookie, lang, headings) => {
    const shop = await storefront.openShop()
    for (const [path, status] of [
      ['/%E0%A4%A', 400],
      ['/assets/nothing.js', 404],
    ] as const) {
      const page = await shop.get(path, { accept: 'text/html,*/*', cookie })
      expect(read(page)).toMatchObject({ status, title: 'Page Not Found', lang })
      expect([...page.body.matchAll(/<h1>([^<]*)/g)].map(([, heading]) => heading)).toEqual(headings)
      expect(page.body.match(/<a href="\/">/g)).toHaveLength(headings.length)
    }
  })

  test('escapes the path in the 404 page', async () => {
    const { body } = await (await storefront.openShop()).get('/<img/src=x>"\'')
    expect(body).not.toContain('<img/src')
  })
})

describe('a host without a shop', () => {
  test.each(['/', '/basket', '/merchantNotAvailable', '/?lang=ru'])(
    '[S2.19] [S8.09] returns 404 and the page “shop not available” for %s',
    async (path) => {
      const page = await storefront.get('nobody.test', path)
      expect(read(page)).toEqual({
        status: 404,
        title: 'Page Not Found',
        heading: 'Этот магазин сейчас недоступен',
        lang: 'ru',
        fill: '#fce000',
      })
    },
  )

  test('shows “shop not available” in the chosen language and the default theme', async () => {
    const page = read(await storefront.get('nobody.test', '/', { cookie: '_language=uz' }))
    expect(page).toMatchObject({ lang: 'uz', heading: 'Bu doʻkon hozircha ishlamayapti', fill: '#fce000' })
  })

  test('returns 404 for the host of an inactive merchant', async () => {
    const shop = await storefront.openShop()
    await storefront.api.database.query('UPDATE merchant SET is_active = false WHERE merchant_id = $1', [
      shop.merchantId,
    ])
    expect(read(await shop.get('/')).status).toBe(404)
  })

  test('shows “shop not available” at /merchantNotAvailable also on a host with a shop', async () => {
    const page = await (await storefront.openShop()).get('/merchantNotAvailable?lang=eng')
    expect(read(page)).toMatchObject({ status: 200, heading: 'This shop isn’t available' })
  })
})

describe('an API that is unreachable', () => {
  test.each([
    ['uz', 'Bizda xatolik yuz berdi', 'Qayta urinish', 'Menyuga'],
    ['ru', 'Ошибка на нашей стороне', 'Попробовать снова', 'В меню'],
    ['eng', 'Internal Server Error', 'Try again', 'Go to menu'],
  ])(
    '[S2.49] returns 503 with the title of the specification and a page in %s that has a retry button and a link',
    async (language, heading, retry, menu) => {
      const host = await startHost({ API_URL: 'http://127.0.0.1:9' })
      const page = await host.get('olov.test', `/?lang=${language}`)
      await host.stop()
      expect(read(page)).toMatchObject({ status: 503, title: 'Internal Server Error', heading, fill: '#fce000' })
      expect(visible(page.body)).toContain(retry)
      expect(visible(page.body)).toMatch(new RegExp(`<a[^>]*href="/"[^>]*>${menu}`))
    },
  )
})

describe('an API that cannot answer one call', () => {
  const broken = { path: '' }
  const proxy = createServer((request, reply) => {
    if (request.url?.startsWith(broken.path)) return void reply.writeHead(500).end('{"status":500,"code":"unexpected"}')
    const headers = { 'x-forwarded-host': String(request.headers['x-forwarded-host']) }
    void fetch(storefront.api.baseUrl + request.url, { headers }).then(async (response) =>
      reply.writeHead(response.status, { 'content-type': 'application/json' }).end(await response.text()),
    )
  }).listen(0, '127.0.0.1')
  afterAll(() => {
    proxy.close()
    proxy.closeAllConnections()
  })

  test.each([
    ['settings', webSettings, {}, '/'],
    ['policies', companyPolicies, { query: { policies: 'ABOUT_COMPANY' } }, '/about'],
  ] as const)(
    '[S8.15] returns the error of the %s call in a pair without a result, and the page throws it as its error page',
    async (_, endpoint, request, page) => {
      const shop = await storefront.openShop({ about_merchant_active: true })
      const baseUrl = `http://127.0.0.1:${(proxy.address() as { port: number }).port}`
      broken.path = endpoint.path
      expect(await createClient({ baseUrl })(endpoint, request as never)).toEqual([
        { status: 500, code: 'unexpected' },
        undefined,
      ])
      const host = await startHost({ API_URL: baseUrl })
      expect(read(await host.get(shop.host, `${page}?lang=eng`))).toMatchObject({
        status: 503,
        title: 'Internal Server Error',
      })
      broken.path = '/nothing'
      expect((await host.get(shop.host, `${page}?lang=eng`)).status).toBe(200)
      await host.stop()
    },
  )
})

test('uses x-forwarded-host only from a trusted proxy', async () => {
  const shop = await storefront.openShop()
  const forwarded = { 'x-forwarded-host': shop.host }
  expect((await storefront.get('nobody.test', '/', forwarded)).status).toBe(200)
  const untrusting = await startHost({ API_URL: storefront.api.baseUrl, TRUSTED_PROXIES: '10.0.0.1' })
  expect((await untrusting.get('nobody.test', '/', forwarded)).status).toBe(404)
  await untrusting.stop()
})
