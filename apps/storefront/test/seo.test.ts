// What search engines and messengers are told of a shop.
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

const tags = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, ...said]) => said)
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1]
const aboutOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null') as Record<
    string,
    never
  >

test('[A-04] a page has one address per language and names the others', async () => {
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

test('title and description are the page’s own, in its language, and messengers get the same', async () => {
  const shop = await open()
  const { body } = await shop.get('/')
  expect(titleOf(body)).toBe('Olov — osh &amp; kabob')
  expect(metaOf(body, 'description')).toBe('Olov: Oshlar')
  expect(metaOf(body, 'og:title')).toBe('Olov — osh &amp; kabob')
  expect(metaOf(body, 'og:description')).toBe('Olov: Oshlar')
  expect(metaOf(body, 'og:url')).toBe(`${shop.origin}/`)
  const titles = async (path: string) => titleOf((await shop.get(path)).body)
  expect(await titles('/branches?lang=uz')).toBe('Filiallar — Olov')
  expect(await titles('/branches?lang=ru')).toBe('Филиалы — Olov')
  expect(await titles(`/product/${shop.product}?lang=ru`)).toBe('Свадебный плов — Olov')
  for (const path of ['/', '/branches', `/product/${shop.product}`]) {
    const page = (await shop.get(path)).body
    expect(tags(page, /<meta name="description" content="([^"]+)"/g)).toHaveLength(1)
    expect(tags(page, /<title>([^<]+)/g)).toHaveLength(1)
  }
})

test('the menu is told in the words of schema.org, with today’s prices', async () => {
  const shop = await open()
  const about = aboutOf((await shop.get('/')).body)
  expect(about).toMatchObject({
    '@type': 'Restaurant',
    name: 'Olov',
    telephone: '+998712001200',
    hasMenu: {
      '@type': 'Menu',
      hasMenuSection: [
        {
          name: 'Oshlar',
          hasMenuItem: [
            {
              '@type': 'MenuItem',
              name: 'Toʻy oshi',
              offers: {
                '@type': 'Offer',
                price: 39_100,
                priceCurrency: 'UZS',
                availability: 'https://schema.org/InStock',
              },
            },
          ],
        },
      ],
    },
  })
  const dish = aboutOf((await shop.get(`/product/${shop.product}`)).body)
  expect(dish).toMatchObject({
    '@graph': [
      {
        '@type': 'MenuItem',
        name: 'Toʻy oshi',
        description: 'Devzira guruchidan "haqiqiy"',
        offers: { price: 39_100 },
      },
      { '@type': 'BreadcrumbList' },
    ],
  })
})

test('a merchant’s words cannot leave the block they are told in', async () => {
  const shop = await open({ brand: '</script><script>alert(1)</script>' })
  const { body } = await shop.get('/')
  expect(body).not.toContain('<script>alert')
  expect(aboutOf(body)).toMatchObject({ name: '</script><script>alert(1)</script>' })
})

test('what belongs to one visitor is kept out of the search', async () => {
  const shop = await open()
  for (const path of ['/login', '/profile', '/nothing-here'])
    expect(metaOf((await shop.get(path)).body, 'robots')).toBe('noindex')
  expect(metaOf((await shop.get('/')).body, 'robots')).toBeUndefined()
})

test('the map of the site has every page in every language, and robots are shown to it', async () => {
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

test('a host that is no shop has nothing to be found', async () => {
  expect((await storefront.get('nobody.test', '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  expect((await storefront.get('nobody.test', '/sitemap.xml')).status).toBe(404)
})
