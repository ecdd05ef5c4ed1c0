// What a guest or customer has marked to find again. The menu is the same for everyone, so a page lays this over it.
import { z } from 'zod'

const nothing = z.object({})

const favourite = z
  .object({ id: z.uuid().describe("the product's `favaoriteId`"), productId: z.uuid(), isFavourite: z.boolean() })
  .meta({ id: 'Favourite' })

const ofProduct = z.strictObject({ productId: z.uuid() })

export const favourites = {
  summary: 'The favourites of whoever asks, newest first',
  query: z.strictObject({ userId: z.uuid(), isFavourite: z.literal('true').default('true') }),
  reply: z.array(favourite),
  refusals: { not_found: nothing },
}

export const addFavourite = {
  summary: 'Marks a product; marked twice, it is marked once',
  params: ofProduct,
  reply: favourite,
  refusals: { not_found: nothing },
}

export const removeFavourite = {
  summary: 'Forgets that a product was marked',
  params: ofProduct,
  reply: z.object({ productId: z.uuid(), isFavourite: z.literal(false) }),
  refusals: { not_found: nothing },
}
