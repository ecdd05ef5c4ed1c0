// Marking and remembering, as every card asks for it. Small: how it is kept, here and in the account, is
// keep-favourites.ts's business and comes after the page.
const keeping = () => import('./keep-favourites.ts')

/** Before the first use in a browser; later ones change nothing. */
export const restoreFavourites = (): void =>
  void keeping().then(
    ({ keepFavourites }) => keepFavourites(),
    () => {},
  )

export const toggleFavourite = (productId: string): void =>
  void keeping().then(({ flipFavourite }) => flipFavourite(productId), console.error)
