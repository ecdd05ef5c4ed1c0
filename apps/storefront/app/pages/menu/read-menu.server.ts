// Reads the menu of the requested shop. A menu document never changes under its file name, so its view is cached.
import { menuDocument, menuPointer } from '@dasturxon/contracts/menu-documents.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import type { PublicClient } from '#platform/calls/public-api.server.ts'
import { type MenuList, menuView } from './menu-view.ts'
import type { Menu } from './menu.ts'

const cache = new Map<string, Menu>()
/** The maximum number of cached menus: a shop has one per language, and one process serves a few hundred shops. */
const maxCached = 600

type Result = readonly [error: { code: string }, menu: undefined] | readonly [error: undefined, menu: Menu]

export async function readMenu(call: PublicClient, language: Language): Promise<Result> {
  const [pointerError, pointer] = await call(menuPointer, { query: { type: 'WEB' } })
  if (pointerError) return [pointerError, undefined]
  const address = pointer.list[language]
  const cached = cache.get(address)
  if (cached) return [undefined, cached]

  const [, , merchantId = '', , file = ''] = address.split('/')
  const [error, list] = await call(menuDocument, { params: { merchantId, file } })
  if (error) return [error, undefined]
  const menu = menuView(list as MenuList, language)
  const [oldest] = cache.keys()
  if (oldest !== undefined && cache.size >= maxCached) cache.delete(oldest)
  cache.set(address, menu)
  return [undefined, menu]
}
