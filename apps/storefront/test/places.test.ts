// The sections of the site besides the menu: their content, and that every section link has a route.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '../app/routes.ts'
import { hrefOf } from '#features/shop/sections.ts'
import { startStorefront, type Storefront, text } from './storefront.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await startStorefront()))
afterAll(() => storefront.stop())

const heading = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]
const pathsIn = (routes: readonly RouteConfigEntry[]): string[] =>
  routes.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : path ? [path.startsWith('/') ? path : `/${path}`] : []),
    ...pathsIn(children),
  ])

test('every section of the site has a route', () => {
  expect(pathsIn(routes)).toEqual(expect.arrayContaining(Object.values(hrefOf)))
})

describe('[S2.13] the branches', () => {
  test.each([
    ['uz', 'Filiallar', 'Chilonzor', 'Bunyodkor 1', 'Kecha-kunduz ochiq'],
    ['ru', 'Филиалы', 'Чиланзар', 'Бунёдкор 1', 'Открыто круглосуточно'],
    ['eng', 'Branches', 'Chilanzar', 'Bunyodkor St 1', 'Open 24 hours'],
  ])('lists branches in %s with route link and phone', async (language, title, name, address, hours) => {
    const shop = await storefront.openShop({ branches_active: true })
    await shop.branch({ address: text('Bunyodkor 1', 'Бунёдкор 1', 'Bunyodkor St 1'), phone: '+998 71 200 15 15' })
    const { status, body } = await shop.get(`/branches?lang=${language}`)
    expect([status, heading(body)]).toEqual([200, title])
    for (const shown of [name, address, hours, 'tel:+998712001515', 'destination=41.31,69.28'])
      expect(body).toContain(shown)
  })

  test('shows the opening time of a closed branch', async () => {
    const shop = await storefront.openShop({ branches_active: true })
    const inHours = (hours: number) => new Date(Date.now() + (5 + hours) * 3_600_000).toISOString().slice(11, 16)
    await shop.branch({ open: inHours(2), close: inHours(4) })
    expect((await shop.get('/branches?lang=eng')).body).toMatch(new RegExp(`Closed until ${inHours(2)}`))
  })

  test('shows a note when the shop has no branches', async () => {
    const shop = await storefront.openShop({ branches_active: true })
    expect((await shop.get('/branches?lang=eng')).body).toContain('No branches yet')
  })
})

test.each([
  ['uz', 'Profil'],
  ['ru', 'Профиль'],
  ['eng', 'Account'],
])('[S2.23] shows the profile page to a guest in %s', async (language, title) => {
  const { status, body } = await (await storefront.openShop()).get(`/profile?lang=${language}`)
  expect([status, heading(body)]).toEqual([200, title])
})

test('[S2.35e] shows the language page with links to the home page, and 404 when the shop has one language', async () => {
  const { status, body } = await (await storefront.openShop()).get('/language?lang=ru')
  expect([status, heading(body)]).toEqual([200, 'Язык'])
  expect(body).toMatch(/<main[^]*href="\/uz" lang="uz"[^]*href="\/ru" lang="ru" aria-current="true"[^]*href="\/eng"/)
  const oneLanguage = await storefront.openShop({ main_language: 'uz', ru_lang_active: false, eng_lang_active: false })
  expect((await oneLanguage.get('/language')).status).toBe(404)
})

test('[S2.35f] shows the help page with the phone number first, and 404 when the shop has no contacts', async () => {
  const shop = await storefront.openShop({
    phone: '1200',
    phone_active: true,
    telegram: '@olov_help',
    telegram_active: true,
  })
  const { status, body } = await shop.get('/call-center?lang=uz')
  expect([status, heading(body)]).toEqual([200, 'Yordam'])
  expect(body).toMatch(/<main[^]*tel:1200[^]*https:\/\/t\.me\/olov_help[^]*tel:1200/)
  expect((await (await storefront.openShop()).get('/call-center')).status).toBe(404)
})
