// The menu of the shop that is being visited. A document never changes under its name, so what was made of it is made once.
import { menuDocument, menuPointer } from '@dasturxon/contracts/menu-documents.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import type { PublicClient } from '#platform/calls/public-api.server.ts'
import { type MenuList, menuOf } from './menu-of.ts'
import type { Menu } from './menu.ts'

const made = new Map<string, Menu>()
/** A shop has three at a time, and a few hundred shops fill a process. */
const keptAtMost = 600

type Answer = readonly [error: { code: string }, menu: undefined] | readonly [error: undefined, menu: Menu]

export async function readMenu(call: PublicClient, language: Language): Promise<Answer> {
  const [unknown, pointer] = await call(menuPointer, { query: { type: 'WEB' } })
  if (unknown) return [unknown, undefined]
  const address = pointer.list[language]
  const known = made.get(address)
  if (known) return [undefined, known]

  const [, , merchantId = '', , file = ''] = address.split('/')
  const [error, list] = await call(menuDocument, { params: { merchantId, file } })
  if (error) return [error, undefined]
  const menu = menuOf(list as MenuList, language)
  const [oldest] = made.keys()
  if (oldest !== undefined && made.size >= keptAtMost) made.delete(oldest)
  made.set(address, menu)
  return [undefined, menu]
}
