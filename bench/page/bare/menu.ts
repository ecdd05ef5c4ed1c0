// The content of the bare page: the cards of the home page, and the pictures above them.
export type Picture = Partial<Record<'src' | 'srcSet' | 'sizes' | 'width' | 'height', string>> & {
  loading?: 'lazy' | 'eager'
  fetchPriority?: 'high' | 'low' | 'auto'
}
export type Card = { id: string; name: string; price: string; picture: Picture | null }
export type Menu = { cards: Card[]; otherPictures: Picture[] }

/** Written before the build, which renders the page; relative to the root of the repository. */
export const menuFile = '.cache/bare-page/menu.json'
