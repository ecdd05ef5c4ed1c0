// Favourites as a component sees them: none on the server and while hydrating, then what this machine remembers.
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useShop } from '#features/shop/shop.ts'
import { favouritesStore } from './favourites-store.ts'
import { restoreFavourites } from './favourites.ts'

export function useFavouriteIds(): readonly string[] {
  useEffect(restoreFavourites, [])
  return useStore(favouritesStore, ({ ids }) => ids)
}

/** Null where the merchant does not offer it. A heart redraws only when it is its own turn. */
export function useIsFavourite(productId: string): boolean | null {
  const isOffered = useShop()?.places.includes('favourites') ?? false
  useEffect(() => void (isOffered && restoreFavourites()), [isOffered])
  const isOn = useStore(favouritesStore, ({ ids }) => ids.includes(productId))
  return isOffered ? isOn : null
}
