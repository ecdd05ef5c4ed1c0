import type { PersonalRecords } from '#modules/customers'
import { copyFavourites, deleteFavouritesOf, lockFavouritesOf } from './favourites.sql.ts'

export const favouriteRecords: PersonalRecords = {
  adopt: ({ merchantId }, guestId, customerId) => [
    lockFavouritesOf(merchantId, guestId),
    copyFavourites(merchantId, guestId, customerId),
    deleteFavouritesOf(merchantId, guestId),
  ],
  lock: lockFavouritesOf,
  erase: (merchantId, customerId) => [deleteFavouritesOf(merchantId, customerId)],
}
