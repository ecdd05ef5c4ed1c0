import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlightMatches } from './highlight-matches.ts'

/** The name with brackets around the highlighted parts. */
const marked = (name: string, query: string) =>
  highlightMatches(name, query).reduceRight(
    (text, { from, to }) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`,
    name,
  )

test.each([
  ['marks the start of a word', 'burg', 'Olov burger', 'Olov [burg]er'],
  ['marks a whole word', 'Burger', 'Olov burger', 'Olov [burger]'],
  ['does not mark the middle of a word', 'rger', 'Olov burger', 'Olov burger'],
  ['marks the word when the query lacks its first letter', 'urger', 'Olov burger', 'Olov [burger]'],
  ['marks every word with this start', 'bu', 'Burger bulochka', '[Bu]rger [bu]lochka'],
  ['marks words in any order', 'choy qora', 'Qora choy', '[Qora] [choy]'],
  ['marks a Latin name for a Cyrillic query', 'лаваш', 'Katta lavash', 'Katta [lavash]'],
  ['marks a Cyrillic name for a Latin query', 'zel', 'Зелёный чай', '[Зел]ёный чай'],
  ['marks two Latin letters for one Cyrillic letter', 'ш', 'Shashlik', '[Sh]ashlik'],
  ['marks one Cyrillic letter for two Latin letters', 'sh', 'Шашлык', '[Ш]ашлык'],
  ['marks a word typed without its apostrophe', 'gosht', 'Qoʻy goʻshti', 'Qoʻy [goʻsht]i'],
  ['includes the apostrophe after the typed letters', 'go', 'Goʻsht', '[Goʻ]sht'],
  ['accepts another kind of apostrophe', "to'y", 'Toʻy oshi', '[Toʻy] oshi'],
  ['accepts a double letter typed once', 'weding', 'Wedding plov', '[Wedding] plov'],
  ['marks a Latin name for an Uzbek Cyrillic query', 'қовурма', 'Qovurma lagʻmon', '[Qovurma] lagʻmon'],
  ['marks two words typed as one', 'hotdog', 'Toshkent hot-dogi', 'Toshkent [hot-dog]i'],
  ['marks one word typed as two', 'зелен ый', 'Зелёный чай', '[Зелёный] чай'],
  ['marks the whole word for a typo', 'burgre', 'Olov burger', 'Olov [burger]'],
  ['marks nothing for a typo in a short word', 'osj', 'Osh', 'Osh'],
  ['marks the one matching word of two', 'oq choy', 'Qora choy', 'Qora [choy]'],
  ['marks nothing for an empty query', '', 'Osh', 'Osh'],
  ['marks nothing for a query without letters', ' -«» ', 'Osh', 'Osh'],
  ['marks nothing in a name without letters', 'osh', '№', '№'],
])('%s: query "%s"', (_, query, name, expected) => {
  expect(marked(name, query)).toBe(expected)
})

test('returns sorted parts inside the name that do not overlap, for any name and query', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'a|o|s|h|ʻ| |c|q|g|й|ш|ё|ь|-|z|х|1|é|😀'.split('|')),
    maxLength: 20,
  })
  fc.assert(
    fc.property(text, text, (name, query) => {
      let last = 0
      for (const { from, to } of highlightMatches(name, query)) {
        expect(from).toBeGreaterThanOrEqual(last)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(name.length)
        last = to + 1
      }
    }),
  )
})

test('marks from the first letter, or nothing, when the query is the name itself', () => {
  const name = fc.stringMatching(/^[a-zа-я]{2,7}( [a-zа-я]{2,7}){0,2}$/)
  fc.assert(
    fc.property(name, (text) => {
      const parts = highlightMatches(text, text)
      if (parts.length === 0) return
      expect(parts[0]?.from).toBe(0)
    }),
  )
})
