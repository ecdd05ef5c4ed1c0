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

describe('a path that is not in the site map', () => {
  test.each(['uz', 'ru', 'eng'])('[S2.41] [S2.48] [S8.10] says so, with the same title in %s', async (language) => {
    const shop = await storefront.openShop({ main_color: '#E4002B', main_color_type: 'dark' })
    const page = await shop.get(`/aksiya/kuzgi?lang=${language}`)
    expect(read(page)).toMatchObject({
      status: 404,
      title: 'Page Not Found',
      heading: 'Page Not Found',
      fill: '#e4002b',
    })
    expect(page.body).toContain('Page not found: /aksiya/kuzgi')
    expect(page.body).toContain({ uz: 'Menyuga qaytish', ru: 'Вернуться в меню', eng: 'Back to the menu' }[language])
  })

  test.each(['//evil.uz/x', '/..%2f..%2fetc', '/assets/nothing.js', '/healthz/x'])(
    '%s is no surprise',
    async (path) => {
      expect((await (await storefront.openShop()).get(path)).status).toBe(404)
    },
  )

  test('an address that is no address is refused, in no more words than needed', async () => {
    const { status, headers, body } = await (await storefront.openShop()).get('/%E0%A4%A')
    expect([status, headers['x-content-type-options'], body]).toEqual([400, 'nosniff', 'Bad address'])
  })

  test('nothing of the address is markup', async () => {
    const { body } = await (await storefront.openShop()).get('/<img/src=x>"\'')
    expect(body).not.toContain('<img/src')
  })
})

describe('a host that is no shop', () => {
  test.each(['/', '/basket', '/merchantNotAvailable', '/?lang=ru'])(
    '[S2.19] [S8.09] %s is 404 and the page that says so',
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

  test('its language may be chosen, its theme is nobody’s', async () => {
    const page = read(await storefront.get('nobody.test', '/', { cookie: '_language=uz' }))
    expect(page).toMatchObject({ lang: 'uz', heading: 'Bu doʻkon hozircha ishlamayapti', fill: '#fce000' })
  })

  test('a merchant that has closed is one too', async () => {
    const shop = await storefront.openShop()
    await storefront.api.database.query('UPDATE merchant SET is_active = false WHERE merchant_id = $1', [
      shop.merchantId,
    ])
    expect(read(await shop.get('/')).status).toBe(404)
  })

  test('the page has an address of its own in every shop', async () => {
    const page = await (await storefront.openShop()).get('/merchantNotAvailable?lang=eng')
    expect(read(page)).toMatchObject({ status: 200, heading: 'This shop is not available' })
  })
})

describe('an API that does not answer', () => {
  test.each(['uz', 'ru', 'eng'])(
    '[S2.49] is 503 and the same title in %s, with a way to try again',
    async (language) => {
      const host = await startHost({ API_URL: 'http://127.0.0.1:9' })
      const page = await host.get('olov.test', `/?lang=${language}`)
      await host.stop()
      expect(read(page)).toMatchObject({
        status: 503,
        title: 'Internal Server Error',
        heading: 'Internal Server Error',
        fill: '#fce000',
      })
      expect(page.body).toContain({ uz: 'Qayta urinish', ru: 'Попробовать снова', eng: 'Try again' }[language])
    },
  )
})

test('whose host counts: a proxy’s word only when the proxy is known', async () => {
  const shop = await storefront.openShop()
  const claim = { 'x-forwarded-host': shop.host }
  expect((await storefront.get('nobody.test', '/', claim)).status).toBe(200)
  const wary = await startHost({ API_URL: storefront.api.baseUrl, TRUSTED_PROXIES: '10.0.0.1' })
  expect((await wary.get('nobody.test', '/', claim)).status).toBe(404)
  await wary.stop()
})
