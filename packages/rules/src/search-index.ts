// What must be known of a menu to search it on every key press: built once, in every language a product has.
import { foldWords } from './fold.ts'

export type Texts = { readonly uz?: string | null; readonly ru?: string | null; readonly eng?: string | null }
export type Searchable = { name: Texts; category?: Texts | null; description?: Texts | null }

/** Products, by number, that have a word in a name, and those that have it in the category or description. */
export type Places = { names: number[]; elsewhere: number[] }

/** A name without its spaces, and where its words start: «хот дог», hot-dog and hotdog are one name. */
export type JoinedName = { text: string; starts: readonly number[] }

export type MenuIndex<Product> = {
  products: readonly Product[]
  words: readonly string[]
  places: readonly Places[]
  names: readonly (readonly JoinedName[])[]
}

export function indexMenu<Product extends Searchable>(products: readonly Product[]): MenuIndex<Product> {
  const places = new Map<string, Places>()
  const folded = new Map<string, string>()
  const wordsOf = (text: string) => foldWords(text, folded)
  const note = (word: string, where: keyof Places, product: number) => {
    const known = places.get(word)
    if (!known) places.set(word, { names: [], elsewhere: [], [where]: [product] })
    else if (known[where].at(-1) !== product) known[where].push(product)
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

function join(words: readonly string[]): JoinedName {
  let length = 0
  const starts = words.map((word) => (length += word.length) - word.length)
  return { text: words.join(''), starts }
}

const textsOf = (texts: Texts | null | undefined): string[] =>
  [texts?.uz, texts?.ru, texts?.eng].filter((text): text is string => Boolean(text))
