import {
  banners,
  companyPolicies,
  extraPage,
  stories,
  vacancies,
  vacancyById,
} from '@dasturxon/contracts/content.endpoints'
import { webSettings } from '@dasturxon/contracts/settings.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import {
  bannerBody,
  createBanner,
  createStory,
  createVacancy,
  inThreeLanguages,
  storyBody,
  vacancyBody,
} from '#test/content'
import { createMerchant } from '@dasturxon/testbed/data/factories'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

type Row = Record<string, unknown>
const shown = { stories_active: true, banners_active: true, vacancies_active: true }

async function openShop(settings: Row = shown) {
  const shop = await createMerchant(api.database, { settings })
  const { merchantId } = shop
  return {
    ...shop,
    call: api.shop(shop),
    story: (row?: Row) => createStory(api.database, merchantId, row),
    banner: (row?: Row) => createBanner(api.database, merchantId, row),
    vacancy: (row?: Row) => createVacancy(api.database, merchantId, row),
  }
}
type Shop = Awaited<ReturnType<typeof openShop>>
const ids = (list: readonly { id: string }[] | undefined) => list?.map(({ id }) => id)

const [yesterday, tomorrow] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)]

test('[A-45] returns a story with its cover and its linked slides', async () => {
  const shop = await openShop()
  const { title, image } = storyBody(shop.merchantId)
  const slides = [
    { image, title: inThreeLanguages('Bir'), link: { kind: 'PRODUCT', id: newId() } },
    { image, title: null, link: { kind: 'PROMO', code: 'OSH30' } },
  ]
  const id = await shop.story({ slides, priority: 3 })
  expect(await shop.call(stories, {})).toEqual([undefined, [{ id, title, image, slides, priority: 3 }]])
})

test('[A-45] returns banners with picture, title and optional link', async () => {
  const shop = await openShop()
  const { title, image, link } = bannerBody(shop.merchantId)
  const linked = await shop.banner({ priority: 1 })
  const bare = await shop.banner({ link: null })
  expect(await shop.call(banners, {})).toEqual([
    undefined,
    [
      { id: linked, title, image, link, priority: 1 },
      { id: bare, title, image, link: null, priority: null },
    ],
  ])
})

test('returns with the settings when a story or banner last started or ended by its schedule', async () => {
  const shop = await openShop()
  const contentSince = async () => (await shop.call(webSettings, {}))[1]?.contentSince
  await shop.story({ ends_at: tomorrow })
  await shop.banner({ is_active: false, starts_at: new Date() })
  expect(await contentSince()).toBeNull()
  await shop.banner({ starts_at: yesterday, ends_at: tomorrow })
  expect(await contentSince()).toBe(yesterday.toISOString())
  const hourAgo = new Date(Date.now() - 3_600_000)
  await shop.story({ starts_at: yesterday, ends_at: hourAgo })
  expect(await contentSince()).toBe(hourAgo.toISOString())
  await (await openShop()).story({ starts_at: new Date() })
  expect(await contentSince()).toBe(hourAgo.toISOString())
})

const contentKinds = [
  ['stories', stories, 'story'],
  ['banners', banners, 'banner'],
  ['vacancies', vacancies, 'vacancy'],
] as const

describe.each(contentKinds)('%s', (_, endpoint, make) => {
  const list = async (shop: Shop) => ids((await shop.call(endpoint, {}))[1])

  test('lists the active content entries by priority, then newest first', async () => {
    const shop = await openShop()
    const [older, newer] = [await shop[make](), await shop[make]()]
    const [second, first] = [await shop[make]({ priority: 2 }), await shop[make]({ priority: -1 })]
    await shop[make]({ is_active: false })
    expect(await list(shop)).toEqual([first, second, newer, older])
  })

  test('returns an empty list when the section is switched off, and no entries of another merchant', async () => {
    const off = await openShop({})
    await off[make]()
    expect(await list(off)).toEqual([])
    expect(await list(await openShop())).toEqual([])
  })

  test('lists the content entries in one round trip to the database', async () => {
    const shop = await openShop()
    await list(shop) // opens the database connection
    expect(await api.roundTrips(() => list(shop))).toBe(1)
  })
})

test.each(['story', 'banner'] as const)('shows a %s only between its start and its end', async (make) => {
  const shop = await openShop()
  const running = await shop[make]({ starts_at: yesterday, ends_at: tomorrow })
  await shop[make]({ ends_at: yesterday })
  await shop[make]({ starts_at: tomorrow })
  const [, list] = await shop.call(make === 'story' ? stories : banners, {})
  expect(ids(list)).toEqual([running])
  await expect(shop[make]({ starts_at: tomorrow, ends_at: yesterday })).rejects.toMatchObject({ code: '23514' })
})

describe('a vacancy', () => {
  test('[A-45] returns a vacancy with its text and its salary', async () => {
    const shop = await openShop()
    const id = await shop.vacancy({ salary_from: 4_000_000, salary_to: 6_000_000 })
    const [error, vacancy] = await shop.call(vacancyById, { params: { id } })
    const { title, text } = vacancyBody()
    expect([error, vacancy]).toEqual([
      undefined,
      {
        id,
        title,
        text,
        image: null,
        branchId: null,
        salaryFrom: 4_000_000,
        salaryTo: 6_000_000,
        priority: null,
        createdDate: expect.stringMatching(/Z$/),
      },
    ])
  })

  test("returns 404 for a vacancy that is inactive, unknown, another merchant's or switched off", async () => {
    const [shop, otherShop, off] = [await openShop(), await openShop(), await openShop({})]
    const cases = [
      [shop, await shop.vacancy({ is_active: false })],
      [shop, newId()],
      [shop, await otherShop.vacancy()],
      [off, await off.vacancy()],
    ] as const
    for (const [requestedShop, id] of cases) {
      const [error] = await requestedShop.call(vacancyById, { params: { id } })
      expect(error).toMatchObject({ status: 404, code: 'not_found' })
    }
  })
})

describe('the extra page', () => {
  test('[S2.03] [A-07] returns the blocks of the extra page, and 404 when it is missing or inactive', async () => {
    const [shop, otherShop] = [await openShop(), await openShop()]
    const blocks = [
      { kind: 'TEXT', text: inThreeLanguages('Salom') },
      { kind: 'BANNER', image: `m/${shop.merchantId}/a.webp`, link: null },
      { kind: 'LINK', title: inThreeLanguages('Menyu'), link: { kind: 'URL', path: '/' } },
    ]
    const row = {
      merchant_id: shop.merchantId,
      title: JSON.stringify(inThreeLanguages('Aksiya')),
      blocks: JSON.stringify(blocks),
    }
    await api.database.insert('extra_page', row)
    expect(await shop.call(extraPage, {})).toEqual([undefined, { title: inThreeLanguages('Aksiya'), blocks }])
    expect((await otherShop.call(extraPage, {}))[0]).toMatchObject({ status: 404, code: 'not_found' })
    await api.database.query('UPDATE extra_page SET is_active = false WHERE merchant_id = $1', [shop.merchantId])
    expect((await shop.call(extraPage, {}))[0]).toMatchObject({ status: 404 })
  })
})

describe('[S7.42] [S3.20] the company policies', () => {
  const types = ['TERMS', 'ABOUT_COMPANY', 'PRIVACY_POLICY'] as const

  test('returns the requested policy types, or all, in three languages', async () => {
    const [shop, otherShop] = [await openShop(), await openShop()]
    for (const type of types)
      await api.database.insert('company_policy', {
        merchant_id: shop.merchantId,
        type,
        text: JSON.stringify(inThreeLanguages(type, `${type} ru`, `${type} eng`)),
      })
    const text = (type: string) => ({ type, text: inThreeLanguages(type, `${type} ru`, `${type} eng`) })
    expect(await shop.call(companyPolicies, { query: {} })).toEqual([undefined, types.map(text)])
    const [, one] = await shop.call(companyPolicies, { query: { policies: 'ABOUT_COMPANY' } })
    expect(one).toEqual([text('ABOUT_COMPANY')])
    const [, two] = await shop.call(companyPolicies, { query: { policies: 'PRIVACY_POLICY,TERMS' } })
    expect(two).toEqual([text('TERMS'), text('PRIVACY_POLICY')])
    expect(await otherShop.call(companyPolicies, { query: {} })).toEqual([undefined, []])
    const insert = { merchant_id: shop.merchantId, text: JSON.stringify(inThreeLanguages('x')) }
    await expect(api.database.insert('company_policy', { ...insert, type: 'OFFER' })).rejects.toMatchObject({
      code: '22P02',
    })
  })

  test.each(['OFFER', 'terms', 'TERMS,', '', 'TERMS,'.repeat(20)])('returns 400 for policies=%s', async (names) => {
    const { host } = await openShop()
    const { status, json } = await api.ask(host, `/support/v1/company/policies?policies=${names}`)
    expect([status, json['code']]).toEqual([400, 'invalid_request'])
  })
})
