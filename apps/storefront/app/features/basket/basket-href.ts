// Where the basket is opened: on its page, or as a sheet above the menu where the merchant has no such page.
import { hrefOf } from '#features/shop/sections.ts'
import type { Shop } from '#features/shop/shop.ts'

export const sheetQuery = 'basket'
export const hasBasketPage = (shop: Shop | null): boolean => shop?.basket.hasPage ?? true
export const basketHref = (shop: Shop | null): string => (hasBasketPage(shop) ? hrefOf.basket : `/?${sheetQuery}=1`)
