// Which products does this text mean, best first? Whatever script, order of words or single slip it was typed with.
import { foldWords, type Word } from './fold.ts'
import { isOneSlip, slipLength, startsWithOneSlip } from './one-slip.ts'
import type { JoinedName, MenuIndex } from './search-index.ts'

/** How well the whole text was met; it counts before everything else. */
const rank = { isName: 0, startsName: 1, words: 2, elsewhere: 3, slip: 4 } as const
/** How well one word of it was met. */
const met = { whole: 0, start: 1, elsewhere: 2, slip: 3, slipElsewhere: 4, startWithSlip: 5, not: 99 } as const

export function search<Product>(index: MenuIndex<Product>, query: string, limit: number): Product[] {
  const asked = foldWords(query)
  if (asked.length === 0) return []
  const together = asked.map(({ sound }) => sound).join('')
  const grades = asked.map((word) => gradeProducts(index, word))
  const complete = rankProducts(index, together, grades, 0)
  // A word that nobody knows is better passed over than answered with nothing.
  const hits = complete.length > 0 || asked.length === 1 ? complete : rankProducts(index, together, grades, 1)
  return hits.slice(0, limit)
}

type Hit<Product> = { product: Product; rank: number; distance: number; length: number }

/** Products that meet the text but for `passedOver` of its words. */
function rankProducts<Product>(
  { products, names }: MenuIndex<Product>,
  together: string,
  grades: readonly Uint8Array[],
  passedOver: number,
): Product[] {
  const hits: Hit<Product>[] = []
  products.forEach((product, number) => {
    let [worst, distance, missing] = [0, 0, 0]
    for (const grade of grades) {
      const how = grade[number] ?? met.not
      distance += how
      if (how === met.not) missing++
      else if (how > worst) worst = how
    }
    const own = names[number] ?? []
    const best = Math.min(rankName(own, together), missing > passedOver ? met.not : rankWords(worst))
    if (best === met.not) return
    hits.push({ product, rank: best, distance, length: Math.min(...own.map(({ text }) => text.length)) })
  })
  // The sort is stable: what is met equally well keeps the order of the menu.
  hits.sort((a, b) => a.rank - b.rank || a.distance - b.distance || a.length - b.length)
  return hits.map(({ product }) => product)
}

function gradeProducts<Product>({ products, words, places }: MenuIndex<Product>, asked: Word): Uint8Array {
  const grades = new Uint8Array(products.length).fill(met.not)
  const improve = (numbers: readonly number[] = [], grade: number) => {
    for (const number of numbers) if (grade < (grades[number] ?? 0)) grades[number] = grade
  }
  words.forEach((word, n) => {
    if (word.sound.startsWith(asked.sound)) {
      improve(places[n]?.names, word.sound === asked.sound ? met.whole : met.start)
      improve(places[n]?.elsewhere, met.elsewhere)
    } else if (slipped(startsWithOneSlip, asked, word)) {
      const isWhole = slipped(isOneSlip, asked, word)
      improve(places[n]?.names, isWhole ? met.slip : met.startWithSlip)
      improve(places[n]?.elsewhere, isWhole ? met.slipElsewhere : met.startWithSlip)
    }
  })
  return grades
}

const slipped = (test: typeof isOneSlip, asked: Word, word: Word) =>
  (asked.sound.length >= slipLength && test(asked.sound, word.sound)) ||
  (asked.letters.length >= slipLength && test(asked.letters, word.letters))

function rankName(names: readonly JoinedName[], together: string): number {
  let best: number = met.not
  for (const { text, starts } of names) {
    if (text === together) return rank.isName
    if (text.startsWith(together)) best = rank.startsName
    else if (best > rank.words && starts.some((start) => text.startsWith(together, start))) best = rank.words
  }
  return best
}

function rankWords(worst: number): number {
  if (worst <= met.start) return rank.words
  return worst === met.elsewhere ? rank.elsewhere : rank.slip
}
