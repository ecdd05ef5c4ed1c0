// Marks and restores favourites for the product cards. This module is small because every card imports it: storing and
// synchronising is in sync-favourites.ts, which is loaded after the page.
const loadSync = () => import('./sync-favourites.ts')

let isRestored = false

/** To be called before the first use; later calls have no effect, because every card calls this function. */
export function restoreFavourites(): void {
  if (isRestored) return
  isRestored = true
  loadSync().then(
    ({ syncFavourites }) => syncFavourites(),
    () => void (isRestored = false),
  )
}

export const toggleFavourite = (productId: string): void =>
  void loadSync().then(({ queueFavouriteChange }) => queueFavouriteChange(productId), console.error)
