// Marking and remembering, as every card asks for it. Small: how it is kept, here and in the account, is
// keep-favourites.ts's business and comes after the page.
const keeping = () => import('./keep-favourites.ts')

let isRestored = false

/** Before the first use in a browser; later ones change nothing, and there is one for every card. */
export function restoreFavourites(): void {
  if (isRestored) return
  isRestored = true
  keeping().then(
    ({ keepFavourites }) => keepFavourites(),
    () => void (isRestored = false),
  )
}

export const toggleFavourite = (productId: string): void =>
  void keeping().then(({ flipFavourite }) => flipFavourite(productId), console.error)
