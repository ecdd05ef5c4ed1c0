// The responses of the server other than pages: loader data, build files, refusals, cookies and third-party policies.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { directive, startStorefront, type Storefront } from './storefront.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await startStorefront()))
afterAll(() => storefront.stop())

test('[S7.44b] sends loader data compressed, with the same cache headers as a page', async () => {
  const { status, headers } = await (await storefront.openShop()).get('/_.data', { 'accept-encoding': 'br' })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    'content-encoding': 'br',
  })
})

test.each(['/assets/../server/index.js', '/assets/..%2f..%2fserver%2findex.js', '/assets/%2e%2e/x', '/assets/none.js'])(
  'returns 404 or 400 for %s without framework details',
  async (path) => {
    const { status, headers, body } = await (await storefront.openShop()).get(path)
    expect([400, 404]).toContain(status)
    expect(headers['content-type']).not.toContain('json')
    expect(body).not.toMatch(/statusCode|Forbidden|fastify/i)
  },
)

test('[S7.44a] returns the current build id and its metadata, and 404 for the metadata of another build', async () => {
  const shop = await storefront.openShop()
  const latest = await shop.get('/builds/latest.json')
  const { id } = JSON.parse(latest.body) as { id: string }
  expect(latest.headers['cache-control']).toBe('no-store')
  expect(JSON.parse((await shop.get(`/builds/meta/${id}.json`)).body)).toMatchObject({ id, version: '2.1.7' })
  expect((await shop.get('/builds/meta/other.json')).status).toBe(404)
})

test('sets the session hint cookie for a request with a session cookie, whose value is not in the page', async () => {
  const shop = await storefront.openShop()
  expect((await shop.get('/')).headers['set-cookie']).toBeUndefined()
  const { headers, body } = await shop.get('/', { cookie: '__Host-refresh=s3cret' })
  expect(String(headers['set-cookie'])).toMatch(/^_session=1; Max-Age=2592000; Path=\/; SameSite=Lax; Secure$/)
  expect(body).not.toContain('s3cret')
})

describe('third-party scripts', () => {
  const counters = {
    chat_active: true,
    yandex_metrics_enabled: true,
    yandex_metrics_id: '12345',
    amo_crm_active: true,
    amo_crm_id: '7',
  }
  const policyOf = async (settings: object, path: string) =>
    (await (await storefront.openShop(settings as Record<string, unknown>)).get(path)).headers[
      'content-security-policy'
    ]

  test('[S4.23a] allows analytics and chat hosts if the merchant uses them, but not on checkout and card pages', async () => {
    const policy = await policyOf({ ...counters, amo_crm_hash: 'abcdef0123456789' }, '/')
    expect(directive(policy, 'script-src')).toEqual(
      expect.arrayContaining(['https://mc.yandex.ru', 'https://gso.amocrm.ru']),
    )
    for (const path of ['/checkout', '/profile/cards/create'])
      expect(await policyOf({ ...counters, amo_crm_hash: 'abcdef0123456789' }, path)).not.toMatch(/yandex|amocrm/)
    expect(await policyOf({}, '/')).not.toMatch(/https:/)
  })

  test('allows the host of the pixel, and not that of the chat, if the merchant uses amoCRM without the chat', async () => {
    const policy = await policyOf({ ...counters, chat_active: false, amo_crm_hash: 'abcdef0123456789' }, '/')
    expect(policy).toContain('https://piper.amocrm.ru')
    expect(policy).not.toContain('https://gso.amocrm.ru')
  })

  test('allows no third-party host when an analytics id is malformed', async () => {
    const malformed = { ...counters, yandex_metrics_id: '1;script-src *', amo_crm_hash: 'x&y=https://evil.test' }
    expect(await policyOf(malformed, '/')).not.toMatch(/yandex|amocrm|evil|\*/)
  })

  test('allows no third-party script inside Telegram: the page talks to the app itself', async () => {
    const bot = { telegram_bot_link: 'https://t.me/olov_bot', telegram_bot_link_active: true }
    const policy = await policyOf(bot, '/?ch=tg')
    expect(directive(policy, 'script-src').join(' ')).not.toMatch(/http/)
    expect(directive(policy, 'require-trusted-types-for')).toEqual([`'script'`])
  })
})
