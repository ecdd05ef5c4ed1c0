// A menu at the limit of 2 000 products whose products share few words: harder to search than any real menu.
import menu from './olov-menu.json' with { type: 'json' }

export const largeMenu = () =>
  Array.from({ length: 2_000 }, (_, n) => {
    const product = menu[n % menu.length] as (typeof menu)[number]
    const own = inventedWord(n)
    const withWords = (texts: typeof product.name, more: string) => ({
      uz: `${texts.uz} ${more}`,
      ru: `${texts.ru} ${more}`,
      eng: `${texts.eng} ${more}`,
    })
    return {
      ...product,
      slug: `${product.slug}-${n}`,
      name: withWords(product.name, own),
      description: withWords(product.description, `${own} ${inventedWord(n * 7 + 1)} ${inventedWord(n * 11 + 5)}`),
    }
  })

const syllables = [
  'ba',
  'dor',
  'fi',
  'gul',
  'ja',
  'kim',
  'lo',
  'mar',
  'nu',
  'pe',
  'qir',
  'sho',
  'ti',
  'vul',
  'xa',
  'zer',
]
const inventedWord = (n: number) => [1, 16, 256].map((place) => syllables[Math.floor(n / place) % 16]).join('')
