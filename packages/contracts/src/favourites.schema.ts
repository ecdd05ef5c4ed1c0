// The favourite products of a guest or customer. The menu is the same for everyone, so the page merges them into it.
import { z } from 'zod'

const noParams = z.object({})

const favourite = z
  .object({ id: z.uuid().describe("the product's `favaoriteId`"), productId: z.uuid(), isFavourite: z.boolean() })
  .meta({ id: 'Favourite' })

const ofProduct = z.strictObject({ productId: z.uuid() })

export const favourites = {
  summary: 'The favourites of the guest or customer, newest first',
  query: z.strictObject({ userId: z.uuid(), isFavourite: z.literal('true').default('true') }),
  reply: z.array(favourite),
  refusals: { not_found: noParams },
}

export const addFavourite = {
  summary: 'Adds a product to the favourites; adding it twice has no effect',
  params: ofProduct,
  reply: favourite,
  refusals: { not_found: noParams },
}

export const removeFavourite = {
  summary: 'Removes a product from the favourites',
  params: ofProduct,
  reply: z.object({ productId: z.uuid(), isFavourite: z.literal(false) }),
  refusals: { not_found: noParams },
}
