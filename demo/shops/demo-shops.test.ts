// Checks the demo data without a database: texts, prices, references and covered features.
import { expect, test } from 'vitest'
import type { Localized } from '@dasturxon/api/testing'
import { allPictures } from '../art/pictures.ts'
import { secretNames } from '../secrets.ts'
import type { Product } from '../shop.ts'
import { demoShops } from './demo-shops.ts'
import { olov } from './olov/olov.ts'

const texts = demoShops.flatMap((shop) => textsIn(shop, shop.sub))
const products = demoShops.flatMap(({ sub, categories }) =>
  categories.flatMap((category) => category.products.map((product) => ({ sub, category, product }))),
)

test('every text exists in three languages without surrounding spaces', () => {
  expect(texts.length).toBeGreaterThan(900)
  for (const { where, text } of texts)
    for (const language of ['uz', 'ru', 'eng'] as const) {
      expect(text[language], `${where} ${language}`).not.toBe('')
      expect(text[language], `${where} ${language}`).toBe(text[language].trim())
    }
})

test('Uzbek is written in its own letters: oʻ and gʻ with ʻ, the glottal stop with ʼ, no Cyrillic', () => {
  for (const { where, text } of texts) {
    expect(text.uz, where).not.toMatch(/\p{L}['`‘’]/u)
    expect(text.uz, where).not.toMatch(/[OoGg]ʼ/)
    expect(text.uz, where).not.toMatch(/\p{Script=Cyrillic}/u)
  }
})

test('Russian texts are Cyrillic and English texts are not', () => {
  for (const { where, text } of texts) {
    if (/\p{L}/u.test(text.ru)) expect(text.ru, where).toMatch(/\p{Script=Cyrillic}/u)
    expect(text.eng, where).not.toMatch(/\p{Script=Cyrillic}/u)
  }
})

test('every slug is unique among the slugs of its kind in a shop', () => {
  for (const { sub, categories, branches, areas, groups } of demoShops) {
    for (const slugs of [categories, branches, areas, groups].map((list) => list.map(({ slug }) => slug)))
      expect(new Set(slugs).size, sub).toBe(slugs.length)
    const names = categories.flatMap((category) => category.products.map(({ slug }) => slug))
    expect(new Set(names).size, sub).toBe(names.length)
  }
})

test('prices, times and fiscal codes are plausible', () => {
  for (const { sub, category, product } of products) {
    const where = `${sub} ${product.slug}`
    expect(product.price, where).toBeGreaterThanOrEqual(4_000)
    expect(product.price % 1_000, where).toBe(0)
    const [min, max] = product.cook ?? category.cook
    expect(max, where).toBeGreaterThanOrEqual(min)
    const { mxic, package: pack, vat } = product.fiscal ?? category.fiscal
    expect(mxic, where).toMatch(/^\d{17}$/)
    expect(pack, where).toMatch(/^\d{7}$/)
    expect(vat, where).toBe(12)
  }
})

test('every required option group has enough options', () => {
  for (const { sub, product } of products)
    for (const choice of product.choices ?? []) {
      const where = `${sub} ${product.slug} ${choice.slug}`
      const most = choice.options.reduce((sum, option) => sum + (option.max ?? choice.max ?? 1), 0)
      expect(most, where).toBeGreaterThanOrEqual(choice.min ?? 0)
      const defaults = choice.options.filter(({ isDefault }) => isDefault).length
      expect(defaults, where).toBeLessThanOrEqual(choice.max ?? 1)
    }
})

test('stop lists, branch restrictions and delivery areas refer to existing branches', () => {
  for (const { sub, categories, branches, areas } of demoShops) {
    const known = branches.map(({ slug }) => slug)
    const named = categories.flatMap((category) =>
      category.products.flatMap(({ only = [], stopped = [] }) => [...only, ...stopped]),
    )
    for (const slug of [...named, ...areas.map(({ around }) => around)]) expect(known, sub).toContain(slug)
  }
})

test('stories, banners, vacancies and the extra page refer to existing products, branches and pictures', () => {
  for (const { id, sub, content, categories, branches, settings } of demoShops) {
    const { stories, banners, vacancies, extra } = content
    expect([stories.length > 0, banners.length > 0, vacancies.length > 0], sub).toEqual([
      settings.storiesActive ?? false,
      settings.bannersActive ?? false,
      settings.vacanciesActive ?? false,
    ])
    const parts = [...stories, ...stories.flatMap(({ slides }) => slides), ...banners, ...(extra?.blocks ?? [])]
    const painted = new Set(allPictures().flatMap(({ shop, picture }) => (shop.id === id ? picture.name : [])))
    for (const part of parts) {
      if ('picture' in part) expect(painted, sub).toContain(part.picture)
      const link = 'link' in part ? part.link : undefined
      const [category, product] =
        link && 'product' in link ? link.product : link && 'category' in link ? [link.category] : []
      const its = categories.find(({ slug }) => slug === category)
      if (category) expect(its, `${sub} ${category}`).toBeDefined()
      if (product)
        expect(
          its?.products.map(({ slug }) => slug),
          sub,
        ).toContain(product)
    }
    for (const { branch } of vacancies) if (branch) expect(branches.map(({ slug }) => slug)).toContain(branch)
  }
})

test('every merchant has all nine credentials, and all are different', () => {
  const values = demoShops.flatMap(({ sub, secrets }) =>
    secretNames.map((name) => {
      // The token of a bot begins with the bot's number.
      const start = name === 'telegramBotToken' ? String.raw`^(?:\d+:)?` : '^'
      expect(secrets[name]).toMatch(new RegExp(`${start}canary-${sub}-${name}-[0-9a-f]{8}$`))
      return secrets[name].slice(-8)
    }),
  )
  expect(new Set(values).size).toBe(demoShops.length * 9)
})

test('the menu of Olov uses every menu feature', () => {
  const own = olov.categories.flatMap((category) => category.products)
  const choices = own.flatMap((product) => product.choices ?? [])
  const some = (fits: (product: Product) => unknown) => expect(own.some((product) => Boolean(fits(product)))).toBe(true)

  expect(own.length).toBeGreaterThanOrEqual(70)
  expect(olov.categories.length).toBeGreaterThanOrEqual(8)
  expect(olov.groups.length).toBeGreaterThanOrEqual(2)
  expect(new Set(olov.categories.map(({ view }) => view))).toEqual(new Set(['BIG', 'MEDIUM', 'SMALL']))
  expect(new Set(olov.categories.map(({ scroll }) => scroll))).toEqual(new Set(['VERTICAL', 'HORIZONTAL']))
  expect(new Set(olov.categories.map(({ navigation }) => navigation))).toEqual(
    new Set(['SHEET', 'POP_UP', 'FULL_SCREEN']),
  )
  expect(olov.categories.filter(({ isWithoutCart }) => isWithoutCart)).toHaveLength(1)
  expect(new Set(own.map(({ amount }) => amount?.[1]))).toEqual(new Set(['GRAMM', 'KG', 'LITER', 'COUNT']))

  some(({ choices: list }) => list?.length)
  some(({ choices: list }) => !list?.length)
  some(({ discount }) => discount)
  some(({ labels }) => labels?.some(({ uz }) => uz === 'Xit'))
  some(({ labels }) => labels?.some(({ uz }) => uz === 'Achchiq'))
  some(({ stopped }) => stopped?.length === olov.branches.length)
  some(({ stopped }) => stopped?.length === 1)
  some(({ only }) => only?.length === 1)
  some(({ stock }) => stock !== undefined)
  some(({ isRecommended }) => isRecommended)
  some(({ priority }) => priority === null)
  some(({ systems }) => systems?.join() === 'TG')
  some(({ systems }) => systems?.join() === 'WEB')
  some(({ isActive }) => isActive === false)
  some(({ isDeliverable }) => isDeliverable === false)
  some(({ gallery }) => gallery?.length)
  some(({ packaging }) => packaging)

  expect(choices.some(({ min, max }) => min === 1 && max === 1)).toBe(true)
  expect(choices.some(({ max, options }) => max === 5 && options.every((option) => option.max))).toBe(true)
  expect(choices.some(({ free }) => free)).toBe(true)
  expect(choices.some(({ distinctMax }) => distinctMax)).toBe(true)
})

test('Olov has branches in two cities, hours past midnight, shifts, date exceptions and areas of different priority', () => {
  const { branches, areas } = olov
  expect(branches.length).toBeGreaterThanOrEqual(3)
  expect(new Set(branches.map(({ city }) => city)).size).toBe(2)
  expect(branches.some(({ hours: [opens, closes] }) => closes < opens)).toBe(true)
  expect(branches.some(({ week = {} }) => Object.values(week).some((shifts) => shifts.length === 2))).toBe(true)
  expect(branches.some(({ exceptions = {} }) => exceptions['2027-03-21']?.length === 0)).toBe(true)
  expect(branches.some(({ exceptions = {} }) => exceptions['2027-03-21']?.length === 2)).toBe(true)
  expect(branches.some(({ delivery }) => delivery?.window)).toBe(true)
  expect(new Set(areas.map(({ price }) => price)).size).toBeGreaterThan(1)
  expect(new Set(areas.map(({ priority }) => priority)).size).toBeGreaterThan(1)
  expect(areas.some(({ freeOver }) => freeOver)).toBe(true)
})

function textsIn(value: unknown, where: string): { where: string; text: Localized }[] {
  if (typeof value !== 'object' || value === null) return []
  if (isLocalized(value)) return [{ where, text: value }]
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${where}.${key}`))
}

function isLocalized(value: object): value is Localized {
  return 'uz' in value && 'ru' in value && 'eng' in value
}
