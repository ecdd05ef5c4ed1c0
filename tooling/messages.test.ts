import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkMessages } from './messages.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const page = `import { useLingui, Plural } from '@lingui/react/macro'
export function Page({ name, count }: { name: string; count: number }) {
  const { t } = useLingui()
  return <p title={t\`Hello \${name}\`}>{t\`Basket\`} <Plural value={count} one="# dish" other="# dishes" /></p>
}
`
const hello = 'Hello {name}'
const dishes = '{count, plural, one {# dish} other {# dishes}}'
type Words = Record<string, string>
const uz: Words = { [hello]: 'Salom, {name}', Basket: 'Savat', [dishes]: '{count, plural, other {# ta taom}}' }
const ru: Words = {
  [hello]: 'Здравствуйте, {name}',
  Basket: 'Корзина',
  [dishes]: '{count, plural, one {# блюдо} few {# блюда} many {# блюд} other {# блюда}}',
}
const eng: Words = { [hello]: hello, Basket: 'Basket', [dishes]: dishes }
const lists = `const problems = { gone: { uz: 'Yoʻq', ru: 'Нет', eng: 'Gone' } }
export const names = { uz: 'O’zbekcha', ru: 'Русский', eng: 'English' }
`

const po = (words: Words) =>
  [
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"',
    ...Object.entries(words).map(([id, text]) => `msgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(text)}`),
  ].join('\n\n')

/** Writes a small project with code, catalogues and word lists, changed as given; returns the findings of the check. */
async function findingsOf(changed: {
  uz?: Words
  ru?: Words
  eng?: Words
  lists?: string
  page?: string
  /** A second catalogue of the same code, with these texts in Uzbek. */
  later?: Words
}) {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'))
  folders.push(folder)
  const files = {
    'lingui.config.ts': `export default { sourceLocale: 'eng', locales: ['uz', 'ru', 'eng'],
      catalogs: [{ path: '<rootDir>/words/{locale}', include: ['<rootDir>/app'] }${
        changed.later ? `, { path: '<rootDir>/later/{locale}', include: ['<rootDir>/app'] }` : ''
      }] }`,
    ...(changed.later && { 'later/uz.po': po(changed.later), 'later/ru.po': po(ru), 'later/eng.po': po(eng) }),
    'app/page.tsx': changed.page ?? page,
    'words/uz.po': po(changed.uz ?? uz),
    'words/ru.po': po(changed.ru ?? ru),
    'words/eng.po': po(changed.eng ?? eng),
    'src/problems.ts': changed.lists ?? lists,
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { findings } = await checkMessages({
    config: join(folder, 'lingui.config.ts'),
    words: join(folder, 'src/*.ts'),
  })
  return findings.map((finding) => finding.replace(/^\S*\//, ''))
}

test('the check of translations reports nothing when every text is translated', async () => {
  expect(await findingsOf({})).toEqual([])
})

const { Basket: _, ...withoutBasket } = uz
test.each([
  ['a missing message', { uz: withoutBasket }, 'uz.po: "Basket" is missing (app/page.tsx)'],
  ['an empty translation', { ru: { ...ru, Basket: ' ' } }, 'ru.po: "Basket" is empty'],
  ['an empty source', { eng: { ...eng, Basket: '' } }, 'eng.po: "Basket" is empty'],
  ['a lost placeholder', { uz: { ...uz, [hello]: 'Salom' } }, 'uz.po: "Hello {name}" loses {name}'],
  ['an unknown placeholder', { ru: { ...ru, Basket: 'Корзина {x}' } }, 'ru.po: "Basket" has a strange {x}'],
  ['an unused message', { ru: { ...ru, Gone: 'Ушло' } }, 'ru.po: "Gone" is not used'],
  [
    'a plural that Chromium would count in another language',
    { uz: { ...uz, [dishes]: '{count, plural, one {# taom} other {# taomlar}}' } },
    `uz.po: "${dishes}" {count, plural} needs other and has one, other`,
  ],
  [
    'a Russian plural without all its forms',
    { ru: { ...ru, [dishes]: '{count, plural, one {# блюдо} other {# блюд}}' } },
    `ru.po: "${dishes}" {count, plural} needs few, many, one, other and has one, other`,
  ],
  [
    'a word list without a language',
    { lists: `const problems = { gone: { uz: 'Yoʻq', eng: 'Gone' } }\n` },
    'problems.ts: gone has no ru',
  ],
  [
    'Uzbek text with wrong apostrophes',
    { uz: { ...uz, Basket: "Bo'sh savat" } },
    'uz.po: "Basket" is not written with ʻ and ʼ',
  ],
  [
    'a word list with wrong apostrophes',
    { lists: `const problems = { gone: { uz: "Yo’q", ru: 'Нет', eng: 'Gone' } }\n` },
    'problems.ts: gone is not written with ʻ and ʼ',
  ],
  [
    'a missing language in a word list with a placeholder',
    { lists: `const problems = { few: { uz: '{count} ta', ru: '', eng: '{count} left' } }\n` },
    'problems.ts: few has no ru',
  ],
  [
    'a word list with an empty word',
    { lists: `const problems = { gone: { uz: '', ru: 'Нет', eng: 'Gone' } }\n` },
    'problems.ts: gone has no uz',
  ],
])('the check of translations reports %s', async (_name, changed, finding) => {
  expect(await findingsOf(changed)).toEqual([finding])
})

test('reports a number format of Intl once per language', async () => {
  const text = '{count, number} dishes'
  const code = `import { msg } from '@lingui/core/macro'\nexport const dishes = msg({ message: '${text}' })\n`
  const words = { [text]: text }
  const reported = await findingsOf({ page: code, uz: words, ru: words, eng: words })
  expect(reported).toHaveLength(3)
  expect(reported.every((finding) => finding.endsWith('{count, number} uses Intl; format the value before'))).toBe(true)
})

test('reports a message that two catalogues translate differently', async () => {
  expect(await findingsOf({ later: uz })).toEqual([])
  expect(await findingsOf({ later: { ...uz, Basket: 'Savatcha' } })).toEqual(['uz.po: "Basket" is "Savat" elsewhere'])
})
