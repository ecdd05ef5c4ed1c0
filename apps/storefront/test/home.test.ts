import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrder } from '@dasturxon/testbed/data/factories'
import { asCustomer } from '@dasturxon/testbed/data/people'
import { startStorefront, type Storefront, text } from './storefront.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await startStorefront()))
afterAll(() => storefront.stop())

const titles = (html: string) =>
  [...html.matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/g)].map(([, title = '']) => title.replaceAll(/<[^>]*>/g, ''))
const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/ +/g, ' ')

test('[S2.01] [S2.47] the HTML of the home page contains the menu inside the default layout', async () => {
  const shop = await storefront.openShop({
    brand: 'Olov',
    title: 'Olov — osh',
    phone: '+998 71 200 12 00',
    phone_active: true,
  })
  const category = await shop.category({ name: text('Milliy taomlar') })
  await shop.product({ category_id: category, name: text('Toʻy oshi'), description: text('Devzira guruchidan') })
  const { status, headers, body } = await shop.get('/')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(titles(body)).toEqual(['Milliy taomlar', 'Toʻy oshi'])
  expect(body).toMatch(/<header[^]*Olov[^]*<main[^]*Toʻy oshi[^]*<footer[^]*tel:\+998712001200/)
  expect(body).toContain('<title>Olov — osh</title>')
})

test('sorts groups, categories and products by priority', async () => {
  const shop = await storefront.openShop()
  const [drinks, food] = [randomUUID(), randomUUID()]
  await shop.add('menu_group', { id: drinks, name: text('Ichimliklar'), priority: 2 })
  await shop.add('menu_group', { id: food, name: text('Taomlar'), priority: 1 })
  const category = (name: string, group: string, priority: number) =>
    shop.category({ name: text(name), group_id: group, priority })
  const tea = await category('Choy', drinks, 1)
  const soups = await category('Shoʻrvalar', food, 2)
  const plov = await category('Oshlar', food, 1)
  await category('Hali boʻsh', food, 0)
  await shop.product({ category_id: tea, name: text('Koʻk choy') })
  await shop.product({ category_id: soups, name: text('Mastava') })
  await shop.product({ category_id: plov, name: text('Choyxona oshi'), priority: 2 })
  await shop.product({ category_id: plov, name: text('Toʻy oshi'), priority: 1 })
  const { body } = await shop.get('/')
  expect(titles(body)).toEqual(['Oshlar', 'Toʻy oshi', 'Choyxona oshi', 'Shoʻrvalar', 'Mastava', 'Choy', 'Koʻk choy'])
})

test('a product card shows price, discount, label, size and calories', async () => {
  const shop = await storefront.openShop()
  const branch = await shop.branch()
  const id = await shop.product({
    name: text('Olov burger'),
    cost_price: 46_000,
    discount: 15,
    labels: JSON.stringify([{ uz: 'Xit', ru: 'Хит', eng: 'Hit' }]),
    unit: 'GRAMM',
    measure: 320,
    calorie: 1_640,
  })
  await shop.add('product_branch', { product_id: id, branch_id: branch })
  const card = textOf((await shop.get('/?lang=uz')).body)
  for (const shown of [
    '39\u00a0100 soʻm',
    'Eski narxi: 46\u00a0000',
    '−15%',
    'Xit',
    '320\u00a0g · 1\u00a0640\u00a0kkal',
  ])
    expect(card).toContain(shown)
})

test('a product card warns when only one branch or none sells the product, or when it is not delivered', async () => {
  const shop = await storefront.openShop({ delivery_active: true, pickup_active: true })
  const branches = [await shop.branch(), await shop.branch()]
  const sell = async (name: string, at: string[], row = {}) => {
    const id = await shop.product({ name: text(name), ...row })
    for (const branch of at) await shop.add('product_branch', { product_id: id, branch_id: branch })
  }
  await sell('Everywhere', branches)
  await sell('Here', branches.slice(0, 1))
  await sell('Nowhere', [])
  await sell('Ice', branches, { delivery_enabled: false })
  const hints = (name: string, page: string) =>
    ['One branch only', 'Sold out', 'No delivery'].filter((hint) =>
      (page.split('</article>').find((card) => card.includes(`>${name}<`)) ?? '').includes(hint),
    )
  const { body } = await shop.get('/?lang=eng')
  expect(hints('Everywhere', body)).toEqual([])
  expect(hints('Here', body)).toEqual(['One branch only'])
  expect(hints('Nowhere', body)).toEqual(['Sold out'])
  expect(hints('Ice', body)).toEqual(['No delivery'])
})

test('offers a choice of the shop’s services only when it has more than one', async () => {
  const offered = async (settings: Record<string, unknown>) => {
    const { body } = await (
      await storefront.openShop({ delivery_active: false, pickup_active: false, dine_in_active: false, ...settings })
    ).get('/')
    return [...body.matchAll(/name="service"[^>]*value="(\w+)"/g)].map(([, service]) => service)
  }
  expect(await offered({ delivery_active: true, pickup_active: true, dine_in_active: true })).toEqual([
    'DELIVERY',
    'PICK_UP',
    'DINE_IN',
  ])
  expect(await offered({ pickup_active: true, dine_in_active: true })).toEqual(['PICK_UP', 'DINE_IN'])
  expect(await offered({ pickup_active: true })).toEqual([])
})

test('shows sister brands as tabs that link to their hosts when multi-tab navigation is on', async () => {
  const sister = await storefront.openShop()
  const tabs = async (enabled: boolean) => {
    const shop = await storefront.openShop({ multi_tab_navigation_enabled: enabled })
    for (const [brand, url] of [
      [shop, `https://${shop.host}`],
      [sister, 'https://nihol.test'],
    ] as const)
      await shop.add('brand_tab', {
        id: randomUUID(),
        name: brand.sub,
        domain_url: url,
        brand_merchant_id: brand.merchantId,
        color: '#6B2D90',
      })
    return (await shop.get('/')).body
  }
  const links = (await tabs(true)).matchAll(/<li><a href="([^"]*)"( aria-current="true")? class="folder-tab/g)
  expect(Object.fromEntries([...links].map(([, href, current]) => [href, Boolean(current)]))).toEqual({
    '/': true,
    'https://nihol.test/ru': false,
  })
  expect(await tabs(false)).not.toContain('nihol.test')
})

test('shows a note when the menu has no products', async () => {
  expect((await (await storefront.openShop()).get('/?lang=eng')).body).toContain('Our menu is coming soon.')
})

describe('[A-58] menu navigation', () => {
  const pageWith = async (settings: Record<string, unknown>) => {
    const shop = await storefront.openShop(settings)
    for (const name of ['Taomlar', 'Ichimliklar']) {
      const group = randomUUID()
      await shop.add('menu_group', { id: group, name: text(name) })
      await shop.product({ category_id: await shop.category({ name: text(`${name} 1`), group_id: group }) })
    }
    return (await shop.get('/?lang=eng')).body
  }
  const navigation = (html: string) =>
    [...html.matchAll(/<nav aria-label="(Menu sections|Menu groups)"[^]*?<ul class="([^"]*)"/g)].map(
      ([, label, style = '']) => [
        label,
        /\brail\b/.test(style) ? 'TABS' : style.includes('divide-y') ? 'LIST' : 'GRID',
      ],
    )

  test.each(['TABS', 'GRID', 'LIST'])('shows the category navigation as the chosen %s', async (view) => {
    expect(navigation(await pageWith({ category_view: view }))).toEqual([['Menu sections', view]])
  })

  test.each(['GRID', 'LIST'])('shows the group navigation as %s and the group names in the menu', async (view) => {
    const html = await pageWith({ group_view: view })
    expect(navigation(html)).toContainEqual(['Menu groups', view])
    expect(html).toContain('aria-label="Ichimliklar"')
  })

  test('shows one navigation when both groups and categories are pictures', async () => {
    const html = await pageWith({ group_view: 'LIST', category_view: 'GRID' })
    expect(navigation(html)).toEqual([['Menu sections', 'GRID']])
    expect(html).toContain('aria-label="Ichimliklar"')
  })

  test('shows group names but no group tiles when the group view is TABS', async () => {
    const html = await pageWith({ group_view: 'TABS' })
    expect(navigation(html)).toEqual([['Menu sections', 'TABS']])
    expect(html).toContain('aria-label="Ichimliklar"')
  })
})

test('shows the products ordered most often above the menu, and no such row while too few are known', async () => {
  const shopWith = async (orders: number) => {
    const shop = await storefront.openShop()
    const category_id = await shop.category({ name: text('Taomlar') })
    const branch_id = await shop.branch()
    const { id: customer } = await asCustomer(storefront.api, shop)
    const dishes = await Promise.all(
      ['Osh', 'Manti', 'Somsa', 'Norin'].map((name) => shop.product({ category_id, name: text(name) })),
    )
    for (const product_id of dishes) await shop.add('product_branch', { product_id, branch_id })
    const line = (id: string) => ({ product: { id, name: {}, image: null, costPrice: 1, discount: 0, count: 1 } })
    for (let turn = 0; turn < orders; turn++)
      await createOrder(storefront.api.database, shop.merchantId, customer, {
        branch_id,
        cart_items: JSON.stringify(dishes.map(line)),
      })
    return (await shop.get('/?lang=eng')).body
  }
  expect(titles(await shopWith(4))).not.toContain('Most ordered')
  const found = titles(await shopWith(5))
  expect(found[0]).toBe('Most ordered')
  expect(found.slice(1, 5).toSorted()).toEqual(['Manti', 'Norin', 'Osh', 'Somsa'])
  expect(found[5]).toBe('Taomlar')
})

describe('stories, banners and opening time above the menu', () => {
  const image = (merchantId: string) => `m/${merchantId}/olov.webp`
  const shopWith = async (settings: Record<string, unknown>) => {
    const shop = await storefront.openShop(settings)
    const picture = image(shop.merchantId)
    const [story, product] = [randomUUID(), randomUUID()]
    const slides = JSON.stringify([{ image: picture, title: null, link: null }])
    await shop.add('story', { id: story, title: text('Osh kuni'), image: picture, slides })
    const link = JSON.stringify({ kind: 'PRODUCT', id: product })
    await shop.add('banner', { id: randomUUID(), title: text('Issiq kombo'), image: picture, link })
    return { shop, story, product }
  }

  test('shows stories and their pages only when storiesActive is on', async () => {
    for (const isOn of [true, false]) {
      const { shop, story } = await shopWith({ stories_active: isOn })
      expect((await shop.get('/')).body.includes(`href="/stories/${story}"`)).toBe(isOn)
      expect((await shop.get(`/stories/${story}`)).status).toBe(isOn ? 200 : 404)
    }
  })

  test('shows banners that link to their product only when bannersActive is on', async () => {
    for (const isOn of [true, false]) {
      const { shop, product } = await shopWith({ banners_active: isOn })
      expect((await shop.get('/')).body.includes(`href="/product/${product}"`)).toBe(isOn)
    }
  })

  test('shows the earliest opening time when all branches are closed', async () => {
    const inHours = (hours: number) => new Date(Date.now() + (5 + hours) * 3_600_000).toISOString().slice(11, 16)
    const pageWith = async (...branches: object[]) => {
      const shop = await storefront.openShop()
      for (const branch of branches) await shop.branch({ ...branch })
      return (await shop.get('/?lang=eng')).body
    }
    const later = { open: inHours(3), close: inHours(5) }
    const sooner = { open: inHours(2), close: inHours(4) }
    expect(await pageWith(later, sooner)).toContain(`We’re open from ${sooner.open}`)
    expect(await pageWith(later, {})).not.toContain('We’re open from')
  })
})
