// Hooks for favourites: empty on the server and during hydration, then the favourites stored in this browser.
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useShop } from '#features/shop/shop.ts'
import { favouritesStore } from './favourites-store.ts'
import { restoreFavourites } from './favourites.ts'

export function useFavouriteIds(): readonly string[] {
  useEffect(restoreFavourites, [])
  return useStore(favouritesStore, ({ ids }) => ids)
}

/** Null if the merchant does not offer favourites. A heart re-renders only when its own product changes. */
export function useIsFavourite(productId: string): boolean | null {
  const isOffered = useShop()?.places.includes('favourites') ?? false
  useEffect(() => void (isOffered && restoreFavourites()), [isOffered])
  const isOn = useStore(favouritesStore, ({ ids }) => ids.includes(productId))
  return isOffered ? isOn : null
}
