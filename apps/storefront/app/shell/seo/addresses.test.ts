import { expect, test } from 'vitest'
import { alternatesOf, canonicalOf, isFound } from './addresses.ts'

const tongues = { languages: ['uz', 'ru', 'eng'], main: 'uz' } as const
const at = (path: string) => new URL(path, 'https://olov.test')

test.each([
  ['/', 'uz', 'https://olov.test/'],
  ['/?lang=uz', 'uz', 'https://olov.test/'],
  ['/?lang=ru&utm_source=sms&ch=tg', 'ru', 'https://olov.test/?lang=ru'],
  ['/category?lang=eng&id=7', 'eng', 'https://olov.test/category?id=7&lang=eng'],
] as const)('[A-04] %s read in %s is %s', (path, language, canonical) => {
  expect(canonicalOf(at(path), language, tongues)).toBe(canonical)
})

test('[A-04] [T-25] a page names itself in every language, `eng` as `en`, the main one without a word', () => {
  expect(alternatesOf(at('/branches?lang=ru'), tongues)).toEqual([
    { lang: 'uz', href: 'https://olov.test/branches' },
    { lang: 'ru', href: 'https://olov.test/branches?lang=ru' },
    { lang: 'en', href: 'https://olov.test/branches?lang=eng' },
    { lang: 'x-default', href: 'https://olov.test/branches' },
  ])
  expect(alternatesOf(at('/'), { languages: ['ru'], main: 'ru' })).toEqual([])
})

test('what belongs to one visitor is not looked for', () => {
  expect(['/', '/product/1', '/branches'].every(isFound)).toBe(true)
  expect(['/profile', '/checkout', '/basket', '/login', '/search', '/stories/1'].some(isFound)).toBe(false)
})
