import { isSafeLink } from '@dasturxon/rules/redirect-url'
import { expect, test } from 'vitest'
import { parseRichText } from './rich-text.ts'

const text = (words: string) => [{ kind: 'text', text: words }]

test('reads headings, lists and paragraphs from their marks', () => {
  const typed =
    '# Ochiq oferta\n\n1. Umumiy\nBiz pishiramiz.\nSiz yeysiz.\n\n- bir\n- ikki\n\n1. Tanlang\n2. Toʻlang\n\n## Aloqa'
  expect(parseRichText(typed)).toEqual([
    { kind: 'heading', level: 2, content: text('Ochiq oferta') },
    { kind: 'heading', level: 2, content: text('1. Umumiy') },
    { kind: 'paragraph', content: text('Biz pishiramiz.\nSiz yeysiz.') },
    { kind: 'list', isNumbered: false, items: [text('bir'), text('ikki')] },
    { kind: 'list', isNumbered: true, items: [text('Tanlang'), text('Toʻlang')] },
    { kind: 'heading', level: 3, content: text('Aloqa') },
  ])
})

test('reads a table with and without heads', () => {
  expect(parseRichText('| Kun | Soat |\n|---|---|\n| Dushanba | 10–22 |')).toEqual([
    { kind: 'table', head: [text('Kun'), text('Soat')], rows: [[text('Dushanba'), text('10–22')]] },
  ])
  expect(parseRichText('| a | b |\n| c | d |')).toMatchObject([{ head: null, rows: [{}, {}] }])
})

test('reads bold, italic and links inside a line', () => {
  expect(parseRichText('Narx **18 000 soʻm**, *soliq bilan*, [qoidalar](/offerta)')).toEqual([
    {
      kind: 'paragraph',
      content: [
        { kind: 'text', text: 'Narx ' },
        { kind: 'bold', content: text('18 000 soʻm') },
        { kind: 'text', text: ', ' },
        { kind: 'italic', content: text('soliq bilan') },
        { kind: 'text', text: ', ' },
        { kind: 'link', href: '/offerta', text: 'qoidalar' },
      ],
    },
  ])
})

test.each(['https://olov.uz/menu?x=1#y', 'http://ошхона.уз', '/branches', 'tel:+998712001515', 'mailto:salom@olov.uz'])(
  'follows the link %s',
  (href) => expect(isSafeLink(href)).toBe(true),
)

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.test',
  '/\\evil.test',
  'https://olov.uz@evil.test/',
  'https:\\\\evil.test',
  'https://evil.test/\u0000x'.replace('/\u0000', '\n'),
  'tel:1;javascript:x',
  'blob:https://x',
  'file:///etc/passwd',
  '',
])('makes no link of %j', (href) => {
  expect(isSafeLink(href)).toBe(false)
  expect(JSON.stringify(parseRichText(`[x](${href})`))).not.toContain('"link"')
})

test('reads 12 000 hostile characters of any kind within half a second', () => {
  for (const piece of ['**', '*a', '[', '[x](', '|', '\n', '# ', '1. ', '- ', '\n \n', '](', '| |\n']) {
    const typed = piece.repeat(12_000 / piece.length)
    const started = performance.now()
    parseRichText(typed)
    expect([piece, performance.now() - started < 500]).toEqual([piece, true])
  }
})
