// The data of a shop for search engines and messengers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStorefront, type Storefront, text } from './storefront.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await startStorefront()))
afterAll(() => storefront.stop())

const open = async (settings: Record<string, unknown> = {}) => {
  const shop = await storefront.openShop({
    brand: 'Olov',
    title: 'Olov — osh & kabob',
    main_language: 'uz',
    phone: '+998 71 200 12 00',
    phone_active: true,
    branches_active: true,
    ...settings,
  })
  const category = await shop.category({ name: text('Oshlar', 'Пловы', 'Pilafs') })
  const product = await shop.product({
    category_id: category,
    name: text('Toʻy oshi', 'Свадебный плов', 'Wedding pilaf'),
    description: text('Devzira guruchidan "haqiqiy"'),
    cost_price: 46_000,
    discount: 15,
  })
  const branch = await shop.branch()
  await shop.add('product_branch', { product_id: product, branch_id: branch })
  return { ...shop, category, product: String(product), origin: `http://${shop.host}` }
}

const tags = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, ...groups]) => groups)
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1]
const schemaOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null') as Record<
    string,
    never
  >

test('[A-04] a page has one canonical URL per language and links the other languages', async () => {
  const shop = await open()
  const { body } = await shop.get('/?lang=ru&utm_source=sms')
  expect(tags(body, /<link rel="canonical" href="([^"]*)"/g)).toEqual([[`${shop.origin}/?lang=ru`]])
  expect(tags(body, /<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)).toEqual([
    ['uz', `${shop.origin}/`],
    ['ru', `${shop.origin}/?lang=ru`],
    ['en', `${shop.origin}/?lang=eng`],
    ['x-default', `${shop.origin}/`],
  ])
})

test('every page has its own title and description in its language, also as Open Graph tags', async () => {
  const shop = await open()
  const { body } = await shop.get('/')
  expect(titleOf(body)).toBe('Olov — osh &amp; kabob')
  expect(metaOf(body, 'description')).toBe('Olov: Oshlar')
  expect(metaOf(body, 'og:title')).toBe('Olov — osh &amp; kabob')
  expect(metaOf(body, 'og:description')).toBe('Olov: Oshlar')
  expect(metaOf(body, 'og:url')).toBe(`${shop.origin}/`)
  const titles = async (path: string) => titleOf((await shop.get(path)).body)
  expect(await titles('/branches?lang=uz')).toBe('Filiallar · Olov')
  expect(await titles('/branches?lang=ru')).toBe('Филиалы · Olov')
  expect(await titles(`/product/${shop.product}?lang=ru`)).toBe('Свадебный плов · Olov')
  for (const path of ['/', '/branches', `/product/${shop.product}`]) {
    const page = (await shop.get(path)).body
    expect(tags(page, /<meta name="description" content="([^"]+)"/g)).toHaveLength(1)
    expect(tags(page, /<title>([^<]+)/g)).toHaveLength(1)
  }
})

test('describes menu and products as schema.org data with current prices', async () => {
  const shop = await open()
  const schema = schemaOf((await shop.get('/')).body)
  expect(schema).toMatchObject({
    '@type': 'Restaurant',
    name: 'Olov',
    telephone: '+998712001200',
    hasMenu: {
      '@type': 'Menu',
      hasMenuSection: [
        {
          '@type': 'MenuSection',
          name: 'Oshlar',
          url: `${shop.origin}/category?id=${String(shop.category)}`,
        },
      ],
    },
  })
  const product = schemaOf((await shop.get(`/product/${shop.product}`)).body)
  expect(product).toMatchObject({
    '@graph': [
      {
        '@type': 'MenuItem',
        name: 'Toʻy oshi',
        description: 'Devzira guruchidan "haqiqiy"',
        offers: {
          '@type': 'Offer',
          price: 39_100,
          priceCurrency: 'UZS',
          availability: 'https://schema.org/InStock',
        },
      },
      { '@type': 'BreadcrumbList' },
    ],
  })
})

test('escapes texts of a merchant in the schema.org block', async () => {
  const shop = await open({ brand: '</script><script>alert(1)</script>' })
  const { body } = await shop.get('/')
  expect(body).not.toContain('<script>alert')
  expect(schemaOf(body)).toMatchObject({ name: '</script><script>alert(1)</script>' })
})

test('marks personal and missing pages as noindex', async () => {
  const shop = await open()
  for (const path of ['/login', '/profile', '/nothing-here'])
    expect(metaOf((await shop.get(path)).body, 'robots')).toBe('noindex')
  expect(metaOf((await shop.get('/')).body, 'robots')).toBeUndefined()
})

test('lists every page in every language in sitemap.xml, which robots.txt names', async () => {
  const shop = await open({ branches_active: true, about_merchant_active: false })
  const { status, headers, body } = await shop.get('/sitemap.xml')
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const listed = tags(body, /<loc>([^<]*)<\/loc>/g).flat()
  for (const path of ['/', '/?lang=ru', '/branches', `/product/${shop.product}`, `/product/${shop.product}?lang=eng`])
    expect(listed).toContain(shop.origin + path)
  expect(listed).toContain(`${shop.origin}/category?id=${String(shop.category)}&amp;lang=ru`)
  expect(listed.some((address) => address?.includes('/about'))).toBe(false)
  for (const path of listed
    .slice(0, 4)
    .map((address) => String(address).replace(shop.origin, '').replaceAll('&amp;', '&')))
    expect((await shop.get(path)).status).toBe(200)
  expect((await shop.get('/robots.txt')).body).toMatch(
    new RegExp(`^User-agent: \\*\n[^]*Disallow: /checkout\n[^]*\nSitemap: ${shop.origin}/sitemap.xml\n$`),
  )
})

test('disallows all robots and has no sitemap on a host without a shop', async () => {
  expect((await storefront.get('nobody.test', '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  expect((await storefront.get('nobody.test', '/sitemap.xml')).status).toBe(404)
})
