import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldWords } from './fold.ts'

const sounds = (text: string) => foldWords(text).map(({ sound }) => sound)

test.each([
  ['[T-10] every apostrophe, or none', ["go'sht", 'go’sht', 'goʻsht', 'goʼsht', 'go`sht', 'go‘sht', 'gosht', 'гўшт']],
  ['both scripts of Uzbek', ['Qovurma lagʻmon', 'Қовурма лағмон', 'qovurma lagmon']],
  ['ё as е, or as yo', ['сариёғ', 'sariyogʻ', 'САРИЁҒ']],
  ['a Russian word in Latin letters', ['зелёный', 'зеленый', 'zeleniy', 'zelyonyy', 'zelenyi', 'zeleny']],
  ['ж as zh or j, дж as j', ['жареный', 'zhareniy', 'jareniy']],
  ['щ as shch, sch or sh', ['борщ', 'borshch', 'borsch', 'borsh']],
  ['ц as ts or c', ['цезарь', 'tsezar', 'cezar', 'sezar']],
  ['х as kh, h or x', ['машхурда', 'mashkhurda', 'mashhurda', 'mashxurda']],
  ['the soft sound left out', ['люля', 'lyulya', 'lulya', 'lula']],
  ['a doubled letter', ['achchiq', 'achiq', 'аччиқ']],
  ['q for k, w for v', ['qahva', 'kahwa', 'қаҳва']],
  ['diacritics kept in English', ['jalapeño', 'jalapeno', 'jalapen\u0303o']],
])('%s: all spellings fold to one word', (_, spellings) => {
  expect(new Set(spellings.map((spelling) => sounds(spelling).join(' ')))).toHaveLength(1)
})

test.each([
  ['s and sh', 'somsa', 'shomsha'],
  ['ch and sh', 'choy', 'shoy'],
  ['g and h', 'gosht', 'hosht'],
  ['o and a', 'osh', 'ash'],
  ['z and s', 'zamon', 'samon'],
  ['ten and a hundred', '10', '100'],
])('words that differ in %s fold to different words', (_, one, other) => {
  expect(sounds(one)).not.toEqual(sounds(other))
})

test('splits words at every character that is neither a letter nor a digit', () => {
  expect(sounds('«Олов» 0,4 л — Hot-dog')).toEqual(['olov', '0', '4', 'l', 'hot', 'dog'])
})

test('returns no word for signs without a sound', () => {
  expect(foldWords('ь ъ ʻ - ')).toEqual([])
})

test('returns the letters as well as the sound, for typo matching', () => {
  expect(foldWords('Чёрный lavash')).toEqual([
    { letters: 'chernyy', sound: 'cerni' },
    { letters: 'lavash', sound: 'lavax' },
  ])
})

test('reuses the cached result of a word and caches new words', () => {
  const osh = { letters: 'osh', sound: 'cached' }
  const cache = new Map([['osh', osh]])
  expect(foldWords('osh non', cache)).toEqual([osh, { letters: 'non', sound: 'non' }])
  expect([...cache.keys()]).toEqual(['osh', 'non'])
})

test('folds upper-case and lower-case text to the same words', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zа-яёўқғҳ' -]{0,20}$/), (text) => {
      expect(foldWords(text.toUpperCase())).toEqual(foldWords(text))
    }),
  )
})
