// The search index of a menu: built once, over all languages of a product, and used on every key press.
import { foldWords, type Word } from './fold.ts'
import type { Localized } from './text.ts'

export type Searchable = { name: Localized; category?: Localized | null; description?: Localized | null }

/** The indexes of products that contain a word in the name, and of those with the word in category or description. */
export type WordPositions = { names: number[]; elsewhere: number[] }

/** A name without spaces, and the offsets of its words: «хот дог», hot-dog and hotdog are one name. */
export type JoinedName = { text: string; starts: readonly number[] }

export type MenuIndex<Product> = {
  products: readonly Product[]
  words: readonly Word[]
  places: readonly WordPositions[]
  names: readonly (readonly JoinedName[])[]
}

export function indexMenu<Product extends Searchable>(products: readonly Product[]): MenuIndex<Product> {
  const places = new Map<Word, WordPositions>()
  const cache = new Map<string, Word>()
  const wordsOf = (text: string) => foldWords(text, cache)
  const addWord = (word: Word, where: keyof WordPositions, product: number) => {
    const positions = places.get(word)
    if (!positions) places.set(word, { names: [], elsewhere: [], [where]: [product] })
    else if (positions[where].at(-1) !== product) positions[where].push(product)
  }

  const names = products.map(({ name, category, description }, product) => {
    for (const text of [...textsOf(category), ...textsOf(description)]) {
      for (const word of wordsOf(text)) addWord(word, 'elsewhere', product)
    }
    return textsOf(name).map((text) => {
      // People type a hyphen, leave it out or replace it by a space.
      for (const word of [...wordsOf(text), ...wordsOf(text.replaceAll('-', ''))]) addWord(word, 'names', product)
      return join(wordsOf(text))
    })
  })
  return { products, words: [...places.keys()], places: [...places.values()], names }
}

function join(words: readonly Word[]): JoinedName {
  let length = 0
  const starts = words.map(({ sound }) => (length += sound.length) - sound.length)
  return { text: words.map(({ sound }) => sound).join(''), starts }
}

const textsOf = (texts: Localized | null | undefined): string[] =>
  [texts?.uz, texts?.ru, texts?.eng].filter((text): text is string => Boolean(text))
