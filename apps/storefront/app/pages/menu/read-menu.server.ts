// Reads the menu of the requested shop. A menu document never changes under its file name, so its view is cached.
import { menuDocument, menuPointer } from '@dasturxon/contracts/menu-documents.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import { LRUCache } from 'lru-cache'
import type { SaleChannel } from '#features/shop/sale-channel.ts'
import type { PublicClient } from '#platform/calls/public-api.server.ts'
import { type MenuList, menuView } from './menu-view.ts'
import type { Menu } from './menu.ts'

/**
 * The most products of all cached menus, a few kilobytes each: enough for the shops whose pages are being rendered.
 * Finished pages are cached elsewhere.
 */
const maxProducts = 10_000
const cache = new LRUCache<string, Menu>({
  maxSize: maxProducts,
  sizeCalculation: ({ groups }) =>
    1 + groups.flatMap(({ categories }) => categories).reduce((sum, { products }) => sum + products.length, 0),
})

type Result =
  | readonly [error: { code: string }, menu: undefined]
  | readonly [error: undefined, menu: Menu, address: string]

export async function readMenu(call: PublicClient, language: Language, channel: SaleChannel): Promise<Result> {
  const [pointerError, pointer] = await call(menuPointer, { query: { type: channel.menu } })
  if (pointerError) return [pointerError, undefined]
  const address = pointer.list[language]
  const cached = cache.get(address)
  if (cached) return [undefined, cached, address]

  const [, , merchantId = '', , file = ''] = address.split('/')
  const [error, list] = await call(menuDocument, { params: { merchantId, file } })
  if (error) return [error, undefined]
  const menu = menuView(list as MenuList, language)
  cache.set(address, menu)
  return [undefined, menu, address]
}
