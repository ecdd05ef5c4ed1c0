import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { directive, inlineHashes, startHost, startStorefront, type Storefront, text } from './storefront.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await startStorefront()))
afterAll(() => storefront.stop())

const policyOf = (headers: Record<string, unknown>) => headers['content-security-policy']
const hashes = (sources: string[]) => sources.filter((source) => source.startsWith(`'sha256-`)).toSorted()

describe('the content security policy of a page', () => {
  test.each(['/', '/nothing', '/merchantNotAvailable'])(
    '%s allows exactly its own inline scripts and styles',
    async (path) => {
      const shop = await storefront.openShop()
      await shop.product()
      const { headers, body } = await shop.get(path)
      const policy = policyOf(headers)
      for (const tag of ['script', 'style'] as const)
        expect(hashes(directive(policy, `${tag}-src`))).toEqual([...new Set(inlineHashes(body, tag))].toSorted())
      expect(body).not.toMatch(/\snonce=|\sstyle=|\son\w+=/)
      expect(directive(policy, 'default-src')).toEqual([`'none'`])
      expect(directive(policy, 'style-src-attr')).toEqual([`'none'`])
      expect(directive(policy, 'require-trusted-types-for')).toEqual([`'script'`])
      expect(policy).not.toContain('unsafe')
    },
  )

  test('texts of a merchant cannot add a script or a style', async () => {
    const injected = '</script><script>alert(1)</script><style>*{display:none}</style><img src=x onerror=alert(1)>'
    const shop = await storefront.openShop({ brand: injected, title: injected, left_copy_write: text(injected) })
    await shop.product({ name: text(injected), description: text(injected) })
    const { headers, body } = await shop.get('/')
    const plain = await (await storefront.openShop()).get('/')
    const count = (html: string) => [inlineHashes(html, 'script').length, inlineHashes(html, 'style').length]
    expect(count(body)).toEqual(count(plain.body))
    expect(body).not.toContain('<img src=x')
    expect(hashes(directive(policyOf(headers), 'script-src'))).toHaveLength(count(body)[0] ?? 0)
  })

  test('allows no framing, except by Telegram for a shop with a bot', async () => {
    const ancestors = async (settings: Record<string, unknown>) =>
      directive(policyOf((await (await storefront.openShop(settings)).get('/')).headers), 'frame-ancestors')
    expect(await ancestors({})).toEqual([`'none'`])
    expect(await ancestors({ telegram_bot_link: 'https://t.me/olov_bot', telegram_bot_link_active: true })).toEqual([
      'https://web.telegram.org',
    ])
  })
})

describe('[A-25] the content security policy of the bank card pages', () => {
  const payme = 'https://checkout.paycom.uz'
  /** A shop that has switched on every third-party script. */
  const settings = {
    card_active: true,
    yandex_metrics_enabled: true,
    yandex_metrics_id: '77001234',
    telegram_bot_link: 'https://t.me/olov_bot',
    telegram_bot_link_active: true,
  }

  test.each(['', '/create', '/confirm?from=%2Fcheckout', '?ch=tg'])(
    'allows a call to Payme and no third-party script on /profile/cards%s',
    async (rest) => {
      const { status, headers } = await (await storefront.openShop(settings)).get(`/profile/cards${rest}`)
      const policy = policyOf(headers)
      expect(status).toBe(200)
      expect(directive(policy, 'connect-src')).toEqual([`'self'`, payme])
      expect(directive(policy, 'script-src').join(' ')).not.toMatch(/http|unsafe/)
      expect(directive(policy, 'require-trusted-types-for')).toEqual([`'script'`])
    },
  )

  test('are the only policies with Payme, also when a card page was requested before', async () => {
    const shop = await storefront.openShop(settings)
    await shop.get('/profile/cards')
    for (const path of [
      '/',
      '/',
      '/profile',
      '/profile/user',
      '/profile/cardsandmore',
      '/checkout',
      '/login',
      '/about',
    ])
      expect(policyOf((await shop.get(path)).headers), path).not.toContain('paycom')
    const without = await (await storefront.openShop({ ...settings, card_active: false })).get('/profile/cards')
    expect([without.status, String(policyOf(without.headers)).includes('paycom')]).toEqual([404, false])
  })

  test('are sent after the redirect of a path with a language', async () => {
    const shop = await storefront.openShop(settings)
    const { status, headers } = await shop.get('/ru/profile/cards/create?from=%2Fcheckout')
    expect([status, headers['location']]).toEqual([302, '/profile/cards/create?from=%2Fcheckout'])
  })

  test('name the origin of the configured address only', async () => {
    const host = await startHost({ API_URL: storefront.api.baseUrl, PAYME_API_URL: 'http://127.0.0.1:4101/payme' })
    const { headers } = await host.get((await storefront.openShop(settings)).host, '/profile/cards')
    expect(directive(policyOf(headers), 'connect-src')).toEqual([`'self'`, 'http://127.0.0.1:4101'])
    await host.stop()
  })
})

test('sends the security headers with every response', async () => {
  const shop = await storefront.openShop()
  for (const path of ['/', '/nothing', '/ru', '/healthz', '/assets/none.js'])
    expect((await shop.get(path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
})

test('sends a page compressed, with cache headers that forbid shared caching and require revalidation', async () => {
  const { headers } = await (await storefront.openShop()).get('/', { 'accept-encoding': 'gzip, br' })
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    'content-encoding': 'br',
  })
})

test('sends scripts and styles compressed and as immutable', async () => {
  const shop = await storefront.openShop()
  const { body } = await shop.get('/')
  const files = new Set(body.match(/\/assets\/[\w.-]+\.(?:js|css)/g))
  expect(files.size).toBeGreaterThan(5)
  for (const file of files)
    for (const encoding of ['br', 'gzip'])
      expect((await shop.get(file, { 'accept-encoding': encoding })).headers).toMatchObject({
        'content-encoding': encoding,
        'cache-control': 'public, max-age=31536000, immutable',
      })
})

test('returns 404 for POST and an empty body for HEAD', async () => {
  const shop = await storefront.openShop()
  const post = await fetch(storefront.baseUrl, { method: 'POST', headers: { 'x-forwarded-host': shop.host } })
  expect(post.status).toBe(404)
  const head = await fetch(storefront.baseUrl, { method: 'HEAD', headers: { 'x-forwarded-host': shop.host } })
  expect([head.status, await head.text()]).toEqual([200, ''])
})
