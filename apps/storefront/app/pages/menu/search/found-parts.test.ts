import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foundParts } from './found-parts.ts'

/** With brackets around what is marked. */
const marked = (name: string, query: string) =>
  foundParts(name, query).reduceRight(
    (text, { from, to }) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`,
    name,
  )

test.each([
  ['the beginning of a word', 'burg', 'Olov burger', 'Olov [burg]er'],
  ['a whole word', 'Burger', 'Olov burger', 'Olov [burger]'],
  ['not the middle of one', 'rger', 'Olov burger', 'Olov burger'],
  ['a missing first letter is a slip', 'urger', 'Olov burger', 'Olov [burger]'],
  ['every word that begins so', 'bu', 'Burger bulochka', '[Bu]rger [bu]lochka'],
  ['words in any order', 'choy qora', 'Qora choy', '[Qora] [choy]'],
  ['a Cyrillic query in a Latin name', 'лаваш', 'Katta lavash', 'Katta [lavash]'],
  ['a Latin query in a Cyrillic name', 'zel', 'Зелёный чай', '[Зел]ёный чай'],
  ['one letter for two', 'ш', 'Shashlik', '[Sh]ashlik'],
  ['two letters for one', 'sh', 'Шашлык', '[Ш]ашлык'],
  ['an apostrophe that was left out', 'gosht', 'Qoʻy goʻshti', 'Qoʻy [goʻsht]i'],
  ['an apostrophe at the end of what was typed', 'go', 'Goʻsht', '[Goʻ]sht'],
  ['an apostrophe of another kind', "to'y", 'Toʻy oshi', '[Toʻy] oshi'],
  ['a double letter typed once', 'weding', 'Wedding plov', '[Wedding] plov'],
  ['Uzbek Cyrillic', 'қовурма', 'Qovurma lagʻmon', '[Qovurma] lagʻmon'],
  ['words run together', 'hotdog', 'Toshkent hot-dogi', 'Toshkent [hot-dog]i'],
  ['a word cut in two', 'зелен ый', 'Зелёный чай', '[Зелёный] чай'],
  ['a slip: the whole word', 'burgre', 'Olov burger', 'Olov [burger]'],
  ['a slip in a short word is none', 'osj', 'Osh', 'Osh'],
  ['one of two words', 'oq choy', 'Qora choy', 'Qora [choy]'],
  ['nothing', '', 'Osh', 'Osh'],
  ['no letter', ' -«» ', 'Osh', 'Osh'],
  ['a name without letters', 'osh', '№', '№'],
])('%s: %s', (_, query, name, expected) => {
  expect(marked(name, query)).toBe(expected)
})

test('for any name and query the parts lie in the name, in order and apart', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'a|o|s|h|ʻ| |c|q|g|й|ш|ё|ь|-|z|х|1|é|😀'.split('|')),
    maxLength: 20,
  })
  fc.assert(
    fc.property(text, text, (name, query) => {
      let last = 0
      for (const { from, to } of foundParts(name, query)) {
        expect(from).toBeGreaterThanOrEqual(last)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(name.length)
        last = to + 1
      }
    }),
  )
})

test('the name itself is marked from its first word to its last', () => {
  const name = fc.stringMatching(/^[a-zа-я]{2,7}( [a-zа-я]{2,7}){0,2}$/)
  fc.assert(
    fc.property(name, (written) => {
      const parts = foundParts(written, written)
      if (parts.length === 0) return
      expect(parts[0]?.from).toBe(0)
    }),
  )
})
