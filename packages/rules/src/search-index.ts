// What must be known of a menu to search it on every key press: built once, in every language a product has.
import { foldWords, type Word } from './fold.ts'
import type { Localized } from './text.ts'

export type Searchable = { name: Localized; category?: Localized | null; description?: Localized | null }

/** Products, by number, that have a word in a name, and those that have it in the category or description. */
export type Places = { names: number[]; elsewhere: number[] }

/** A name without its spaces, and where its words start: «хот дог», hot-dog and hotdog are one name. */
export type JoinedName = { text: string; starts: readonly number[] }

export type MenuIndex<Product> = {
  products: readonly Product[]
  words: readonly Word[]
  places: readonly Places[]
  names: readonly (readonly JoinedName[])[]
}

export function indexMenu<Product extends Searchable>(products: readonly Product[]): MenuIndex<Product> {
  const places = new Map<Word, Places>()
  const known = new Map<string, Word>()
  const wordsOf = (text: string) => foldWords(text, known)
  const note = (word: Word, where: keyof Places, product: number) => {
    const noted = places.get(word)
    if (!noted) places.set(word, { names: [], elsewhere: [], [where]: [product] })
    else if (noted[where].at(-1) !== product) noted[where].push(product)
  }

  const names = products.map(({ name, category, description }, product) => {
    for (const text of [...textsOf(category), ...textsOf(description)]) {
      for (const word of wordsOf(text)) note(word, 'elsewhere', product)
    }
    return textsOf(name).map((text) => {
      // A hyphen is typed, left out or made a space.
      for (const word of [...wordsOf(text), ...wordsOf(text.replaceAll('-', ''))]) note(word, 'names', product)
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
