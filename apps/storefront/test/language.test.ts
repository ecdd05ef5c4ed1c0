import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStorefront, type Storefront, text } from './storefront.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await startStorefront()))
afterAll(() => storefront.stop())

const read = ({ body }: { body: string }) => ({
  lang: /<html lang="(\w+)"/.exec(body)?.[1],
  product: ['Toʻy oshi', 'Свадебный плов', 'Wedding plov'].find((name) => body.includes(`>${name}<`)),
  offered: [...body.matchAll(/<a href="\/(uz|ru|eng)[^"]*" lang/g)].map(([, language]) => language),
})

async function shopIn(main: string, settings = {}) {
  const shop = await storefront.openShop({ main_language: main, ...settings })
  await shop.product({ name: text('Toʻy oshi', 'Свадебный плов', 'Wedding plov') })
  return shop
}

test.each([
  ['uz', 'uz', 'Toʻy oshi'],
  ['ru', 'ru', 'Свадебный плов'],
  ['eng', 'en', 'Wedding plov'],
])('[S9.04] shows a shop with the main language %s in this language', async (main, lang, product) => {
  expect(read(await (await shopIn(main)).get('/'))).toEqual({ lang, product, offered: ['uz', 'ru', 'eng'] })
})

test('prefers the language in the URL, then the language cookie, then the main language of the shop', async () => {
  const shop = await shopIn('uz')
  expect(read(await shop.get('/', { cookie: '_page=2; _language=ru' })).lang).toBe('ru')
  const response = await shop.get('/?lang=eng', { cookie: '_language=ru' })
  expect(read(response).lang).toBe('en')
  expect(response.status).toBe(200)
  expect(response.headers['set-cookie']).toBeUndefined()
})

test.each(['_language=de', '_language=', 'x_language=ru', '_language=%72u'])(
  'ignores the invalid language cookie %s',
  async (cookie) => {
    expect(read(await (await shopIn('uz')).get('/?lang=xx', { cookie })).lang).toBe('uz')
  },
)

test.each([
  ['en', 'en'],
  ['ru', 'ru'],
  ['de', 'uz'],
])('[A-02] shows the language %s of the Click app as %s, before the main language of the shop', async (code, lang) => {
  const shop = await shopIn('uz')
  const cookie = `click-language=${code}`
  expect(read(await shop.get('/?ch=click', { cookie })).lang).toBe(lang)
  // In a browser the cookie says nothing, and the customer's own choice comes first.
  expect(read(await shop.get('/', { cookie })).lang).toBe('uz')
  expect(read(await shop.get('/?ch=click', { cookie: `${cookie}; _language=ru` })).lang).toBe('ru')
  const without = await shopIn('uz', { eng_lang_active: false, ru_lang_active: false })
  expect(read(await without.get('/?ch=click', { cookie })).lang).toBe('uz')
})

test('[S3.10] neither offers nor shows a language that is switched off', async () => {
  const shop = await shopIn('uz', { eng_lang_active: false })
  expect(read(await shop.get('/'))).toEqual({ lang: 'uz', product: 'Toʻy oshi', offered: ['uz', 'ru'] })
  expect(read(await shop.get('/?lang=eng', { cookie: '_language=eng' })).lang).toBe('uz')
})

test('shows the Uzbek text when the translation is empty', async () => {
  const shop = await storefront.openShop({ main_language: 'ru' })
  await shop.product({ name: text('Toʻy oshi', '', '') })
  expect(read(await shop.get('/')).product).toBe('Toʻy oshi')
})

test('a language link keeps the query of the page but drops its lang parameter', async () => {
  const { body } = await (await shopIn('uz')).get('/merchantNotAvailable?lang=ru')
  expect(body).toContain('<html lang="ru"')
  const home = await (await shopIn('uz')).get('/?utm=bot&lang=ru')
  expect(home.body).toContain('href="/eng?utm=bot"')
})
