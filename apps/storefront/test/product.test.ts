// The server-rendered pages of a product, a category, the search and favourites, without JavaScript.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStorefront, type Storefront, text } from './storefront.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await startStorefront()))
afterAll(() => storefront.stop())

type Shop = Awaited<ReturnType<Storefront['openShop']>>
const titles = (html: string, level: string) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>([^<]*)`, 'g'))].map(([, title]) => title)
const unknownId = '01930000-0000-7000-8000-00000000ffff'

async function addGroup(shop: Shop, productId: string, row: object, options: readonly object[]) {
  const id = crypto.randomUUID()
  await shop.add('modification_group', { id, product_id: productId, name: text('Oʻlchami', 'Размер', 'Size'), ...row })
  for (const option of options)
    await shop.add('modification', { id: crypto.randomUUID(), modification_group_id: id, ...option })
}

async function burgerShop(settings = {}) {
  const shop = await storefront.openShop({ delivery_active: true, pickup_active: true, ...settings })
  const branch = await shop.branch()
  const category = await shop.category({ name: text('Burgerlar', 'Бургеры', 'Burgers') })
  const burger = await shop.product({
    category_id: category,
    name: text('Olov burger', 'Олов бургер', 'Olov burger'),
    description: text('Olovda pishgan', 'На огне', 'From the fire'),
    cost_price: 46_000,
    discount: 15,
    unit: 'GRAMM',
    measure: 320,
    calorie: 640,
    type: 'MODIFICATION',
  })
  await shop.add('product_branch', { product_id: burger, branch_id: branch })
  return { shop, category, burger }
}

describe('[S2.10] the page of a product', () => {
  test.each([
    ['uz', 'Olov burger', 'Olovda pishgan', '320\u00a0g', 'Qoʻshish'],
    ['ru', 'Олов бургер', 'На огне', '320\u00a0г', 'Добавить'],
    ['eng', 'Olov burger', 'From the fire', '320\u00a0g', 'Add'],
  ])('contains all product facts in the HTML in %s', async (language, name, about, size, add) => {
    const { shop, burger } = await burgerShop()
    const { status, body } = await shop.get(`/product/${burger}?lang=${language}`)
    expect([status, titles(body, '1')]).toEqual([200, [name]])
    expect(body).toMatch(new RegExp(`<title>${name} · `))
    for (const shown of [about, size, '39\u00a0100', add]) expect(body).toContain(shown)
  })

  test('the HTML of a product card contains a link to the product page', async () => {
    const { shop, burger } = await burgerShop()
    expect((await shop.get('/')).body).toContain(`href="/product/${burger}"`)
  })

  test.each(['not-an-id', unknownId])('[S2.41] returns 404 for the unknown product %s', async (id) => {
    const { shop } = await burgerShop()
    expect((await shop.get(`/product/${id}`)).status).toBe(404)
  })

  test('returns 404 for a product of another merchant', async () => {
    const [{ shop }, { burger }] = [await burgerShop(), await burgerShop()]
    expect((await shop.get(`/product/${burger}`)).status).toBe(404)
  })

  test('shows required option groups first, with the default option checked', async () => {
    const { shop, burger } = await burgerShop()
    const option = { name: text('Bitta', 'Один', 'Single'), price: 0 }
    await addGroup(shop, burger, { name: text('Sous', 'Соус', 'Sauce'), min_count: 0, max_count: 3, priority: 1 }, [
      option,
    ])
    await addGroup(shop, burger, { min_count: 1, max_count: 1, priority: 2 }, [
      { ...option, is_default: true },
      { name: text('Ikkita', 'Два', 'Double'), price: 16_000 },
    ])
    const { body } = await shop.get(`/product/${burger}?lang=eng`)
    const legends = /<main[^]*<\/main>/.exec(body)?.[0].matchAll(/<legend[^>]*>([^<]*)/g) ?? []
    expect([...legends].map(([, legend]) => legend)).toEqual(['Size. Choose one', 'Sauce. Up to 3'])
    expect(body).toMatch(/type="radio"[^>]*checked=""/)
    expect(body).toContain('+16\u00a0000')
  })

  test.each([
    ['NAME_ONLY', false],
    ['FULL_IMAGE', true],
  ])('[S3.16] options of view type %s have pictures: %s', async (modification_view_type, havePictures) => {
    const { shop, burger } = await burgerShop({ modification_view_type })
    const image = `m/${shop.merchantId}/pishloq.webp`
    await addGroup(shop, burger, { min_count: 0, max_count: 2 }, [{ name: text('Pishloq'), price: 6_000, image }])
    const { body } = await shop.get(`/product/${burger}`)
    expect(body.includes(`/img/240/${image}`)).toBe(havePictures)
  })

  test('[A-58] shows a note and no add button for a product that is not sold online', async () => {
    const { shop } = await burgerShop()
    const category = await shop.category({ name: text('Toʻyga'), is_without_cart: true })
    const lamb = await shop.product({ category_id: category, name: text('Butun qoʻy') })
    const { body } = await shop.get(`/product/${lamb}?lang=eng`)
    expect(body).toContain('Not sold online, ask us')
    expect((await shop.get('/?lang=eng')).body).not.toContain('Add: Butun qoʻy')
  })

  test('[A-40] shows a note on a product that is not delivered', async () => {
    const { shop, category } = await burgerShop()
    const jiz = await shop.product({ category_id: category, name: text('Jiz'), delivery_enabled: false })
    expect((await shop.get(`/product/${jiz}?lang=eng`)).body).toContain('Not delivered, pick-up only')
  })
})

describe('[S2.08] [A-08] a category', () => {
  test('shows the page of a category with its products', async () => {
    const { shop, category } = await burgerShop()
    const { status, body } = await shop.get(`/category?id=${category}&lang=eng`)
    expect([status, titles(body, '1'), titles(body, '3').length]).toEqual([200, ['Burgers'], 1])
  })

  test('lists all categories when the URL names none', async () => {
    const { shop, category } = await burgerShop()
    expect((await shop.get('/category')).body).toContain(`href="/category?id=${category}"`)
  })

  test('returns 404 for an unknown category', async () => {
    const { shop } = await burgerShop()
    expect((await shop.get(`/category?id=${unknownId}`)).status).toBe(404)
  })
})

test('[S2.05] shows the search page with the query in its field', async () => {
  const { shop } = await burgerShop()
  const { status, body } = await shop.get('/search?q=burger&lang=eng')
  expect([status, titles(body, '1')]).toEqual([200, ['Search']])
  expect(body).toMatch(/<title>[^<]+<\/title>/)
  expect(body).toMatch(/<input[^>]*name="q"[^>]*value="burger"/)
})

test('[S2.26] [S3.11.favouriteActive] shows the favourites page to a guest only if the merchant offers favourites', async () => {
  const { shop } = await burgerShop({ favourite_active: true })
  expect((await shop.get('/profile/favorites')).status).toBe(200)
  const { shop: plain } = await burgerShop({ favourite_active: false })
  expect((await plain.get('/profile/favorites')).status).toBe(404)
  expect((await plain.get('/?lang=eng')).body).not.toContain('Favourite: ')
})
