// An order that can be had again, as the API tells it, and what of it the screens show.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { orderById, repeatOrder } from '@dasturxon/contracts/orders.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import { pickText } from '@dasturxon/rules/text'

export type PastOrder = Reply<typeof orderById>
export type SoldLine = PastOrder['cartItems'][number]
export type Repeated = Reply<typeof repeatOrder>

/** What the food came to, without anybody's ride. */
export const foodPrice = ({ productPrice, productDiscount }: PastOrder): number => productPrice - productDiscount

export const dishNames = ({ cartItems }: PastOrder, language: Language): string =>
  cartItems.map(({ product }) => pickText(product.name, language)).join(', ')
