import { expect, test } from 'vitest'
import { contactLinks } from './contact-links.server.ts'
import type { Settings } from './request-context.server.ts'

const kinds = ['iosAppLink', 'androidAppLink', 'telegramBotLink', 'phone', 'telegram', 'instagram', 'facebook'] as const
const off = Object.fromEntries(
  kinds.flatMap((kind) => [
    [kind, 'https://x.uz'],
    [`${kind}Active`, false],
  ]),
)
const shown = (settings: object) => contactLinks({ ...off, ...settings } as unknown as Settings)

test.each(kinds)('shows the link %s only when its own flag is on', (kind) => {
  const link = kind === 'phone' ? '+998 71 200 15 15' : 'https://example.uz/olov'
  expect(shown({ [kind]: link })).toEqual([])
  expect(shown({ [kind]: link, [`${kind}Active`]: true })).toHaveLength(1)
  expect(shown({ [kind]: null, [`${kind}Active`]: true })).toEqual([])
})

test.each([
  ['+998712001515', 'tel:+998712001515', '+998 71 200 15 15'],
  ['71 200-15-15', 'tel:+998712001515', '+998 71 200 15 15'],
  ['1200', 'tel:1200', '1200'],
])('turns the phone %s into a tel: link', (phone, href, label) => {
  expect(shown({ phone, phoneActive: true })).toEqual([{ kind: 'phone', href, label }])
})

test.each([
  ['@olov_uz', 'https://t.me/olov_uz'],
  ['olov_uz', 'https://t.me/olov_uz'],
  ['https://t.me/olov_uz', 'https://t.me/olov_uz'],
])('turns the Telegram handle or link %s into a profile link', (telegram, href) => {
  expect(shown({ telegram, telegramActive: true })).toMatchObject([{ href }])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://evil.uz',
  'https://x.uz/" onclick="x',
  '//evil.uz',
  'tel',
  '',
])('makes no link of the invalid or unsafe value %j', (typed) => {
  expect(shown({ iosAppLink: typed, iosAppLinkActive: true, phone: typed, phoneActive: true })).toEqual([])
})
