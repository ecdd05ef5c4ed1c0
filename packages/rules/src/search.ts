// Searches the products for a query, best first, in any script and word order, with at most one typo per word.
import { foldWords, type Word } from './fold.ts'
import { isOneTypo, typoLength, startsWithOneTypo } from './one-typo.ts'
import type { JoinedName, MenuIndex } from './search-index.ts'

/** How well the whole query matches; the first sort criterion. */
const rank = { isName: 0, startsName: 1, words: 2, elsewhere: 3, typo: 4 } as const
/** How well one word of the query matches. */
const matchGrade = { whole: 0, start: 1, elsewhere: 2, typo: 3, typoElsewhere: 4, startWithTypo: 5, not: 99 } as const

/** `similar` true returns only products that are one typo or one word away, false only real matches. */
export function search<Product>(index: MenuIndex<Product>, query: string, limit: number, similar?: boolean): Product[] {
  const queryWords = foldWords(query)
  if (queryWords.length === 0) return []
  const together = queryWords.map(({ sound }) => sound).join('')
  const grades = queryWords.map((word) => gradeProducts(index, word))
  const complete = rankProducts(index, together, grades, 0)
  // Ignoring an unknown word is better than returning no result.
  const hits = complete.length > 0 || queryWords.length === 1 ? complete : rankProducts(index, together, grades, 1)
  return hits
    .filter((hit) => similar !== hit.rank < rank.typo)
    .slice(0, limit)
    .map(({ product }) => product)
}

type Hit<Product> = { product: Product; rank: number; distance: number; length: number }

/** The products that match all words of the query except at most `allowedMissing`. */
function rankProducts<Product>(
  { products, names }: MenuIndex<Product>,
  together: string,
  grades: readonly Uint8Array[],
  allowedMissing: number,
): Hit<Product>[] {
  const hits: Hit<Product>[] = []
  products.forEach((product, number) => {
    let [worst, distance, missing] = [0, 0, 0]
    for (const grade of grades) {
      const how = grade[number] ?? matchGrade.not
      distance += how
      if (how === matchGrade.not) missing++
      worst = Math.max(worst, how)
    }
    const own = names[number] ?? []
    const best = Math.min(rankName(own, together), missing > allowedMissing ? matchGrade.not : rankWords(worst))
    if (best === matchGrade.not) return
    hits.push({ product, rank: best, distance, length: Math.min(...own.map(({ text }) => text.length)) })
  })
  // The sort is stable: equally good products keep the menu order.
  return hits.sort((a, b) => a.rank - b.rank || a.distance - b.distance || a.length - b.length)
}

function gradeProducts<Product>({ products, words, places }: MenuIndex<Product>, queryWord: Word): Uint8Array {
  const grades = new Uint8Array(products.length).fill(matchGrade.not)
  const improve = (numbers: readonly number[] = [], grade: number) => {
    for (const number of numbers) if (grade < (grades[number] ?? 0)) grades[number] = grade
  }
  words.forEach((word, n) => {
    if (word.sound.startsWith(queryWord.sound)) {
      improve(places[n]?.names, word.sound === queryWord.sound ? matchGrade.whole : matchGrade.start)
      // A description has a word for every two letters, so only longer beginnings count there.
      if (queryWord.sound.length > 2) improve(places[n]?.elsewhere, matchGrade.elsewhere)
    } else if (matchesWithTypo(startsWithOneTypo, queryWord, word)) {
      const isWhole = matchesWithTypo(isOneTypo, queryWord, word)
      improve(places[n]?.names, isWhole ? matchGrade.typo : matchGrade.startWithTypo)
      if (isWhole && queryWord.sound.length > typoLength) improve(places[n]?.elsewhere, matchGrade.typoElsewhere)
    }
  })
  return grades
}

const matchesWithTypo = (test: typeof isOneTypo, queryWord: Word, word: Word) =>
  (queryWord.sound.length >= typoLength && test(queryWord.sound, word.sound)) ||
  (queryWord.letters.length >= typoLength && test(queryWord.letters, word.letters))

function rankName(names: readonly JoinedName[], together: string): number {
  let best: number = matchGrade.not
  for (const { text, starts } of names) {
    if (text === together) return rank.isName
    if (text.startsWith(together)) best = rank.startsName
    else if (best > rank.words && starts.some((start) => text.startsWith(together, start))) best = rank.words
  }
  return best
}

function rankWords(worst: number): number {
  if (worst <= matchGrade.start) return rank.words
  return worst === matchGrade.elsewhere ? rank.elsewhere : rank.typo
}
