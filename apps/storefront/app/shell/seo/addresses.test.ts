import { expect, test } from 'vitest'
import { alternatesOf, canonicalOf, isIndexed } from './addresses.ts'

const pageLanguages = { languages: ['uz', 'ru', 'eng'], main: 'uz' } as const
const at = (path: string) => new URL(path, 'https://olov.test')

test.each([
  ['/', 'uz', 'https://olov.test/'],
  ['/?lang=uz', 'uz', 'https://olov.test/'],
  ['/?lang=ru&utm_source=sms&ch=tg', 'ru', 'https://olov.test/?lang=ru'],
  ['/category?lang=eng&id=7', 'eng', 'https://olov.test/category?id=7&lang=eng'],
  ['/category?group=7&utm_source=sms', 'uz', 'https://olov.test/category?group=7'],
] as const)('[A-04] the canonical URL of %s in language %s is %s', (path, language, canonical) => {
  expect(canonicalOf(at(path), language, pageLanguages)).toBe(canonical)
})

test('[A-04] [T-25] lists a page’s URL in every language, `eng` as `en`, the main language without `?lang=`', () => {
  expect(alternatesOf(at('/branches?lang=ru'), pageLanguages)).toEqual([
    { lang: 'uz', href: 'https://olov.test/branches' },
    { lang: 'ru', href: 'https://olov.test/branches?lang=ru' },
    { lang: 'en', href: 'https://olov.test/branches?lang=eng' },
    { lang: 'x-default', href: 'https://olov.test/branches' },
  ])
  expect(alternatesOf(at('/'), { languages: ['ru'], main: 'ru' })).toEqual([])
})

test('excludes pages of a single visitor from search engines', () => {
  expect(['/', '/product/1', '/branches'].every(isIndexed)).toBe(true)
  expect(['/profile', '/checkout', '/basket', '/login', '/search', '/stories/1'].some(isIndexed)).toBe(false)
})
