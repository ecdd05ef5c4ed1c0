// One product of the shop that is being visited. The documents it is made of never change under their names, so what was
// read once is kept, as long as there is room.
import { menuDocument, menuPointer } from '@dasturxon/contracts/menu-documents.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import type { MenuList, ProductDetails } from '#features/catalogue/catalogue.ts'
import type { PublicClient } from '#platform/calls/public-api.server.ts'
import { menuOf } from '../menu-of.ts'
import type { Menu } from '../menu.ts'
import { type OpenProduct, openProduct } from './open-product.ts'

type Read = { list: MenuList; menu: Menu; details: ReadonlyMap<string, ProductDetails> }
const kept = new Map<string, Read>()
/** Whole menus are large; the shops people look at are few at a time. */
const keptAtMost = 60

type Answer =
  | readonly [error: { code: string }, product: undefined]
  | readonly [error: undefined, product: OpenProduct | undefined]

export async function readProduct(call: PublicClient, id: string, language: Language): Promise<Answer> {
  const [unknown, pointer] = await call(menuPointer, { query: { type: 'WEB' } })
  if (unknown) return [unknown, undefined]
  const address = pointer.list[language]
  const known = kept.get(address)
  if (known) return [undefined, openProduct(id, known)]

  const [[noList, list], [noDetails, details]] = await Promise.all([
    call(menuDocument, { params: paramsOf(address) }),
    call(menuDocument, { params: paramsOf(pointer.details[language]) }),
  ])
  const error = noList ?? noDetails
  if (error) return [error, undefined]
  const { products } = details as { products: ProductDetails[] }
  const read = {
    list: list as MenuList,
    menu: menuOf(list as MenuList, language),
    details: new Map(products.map((product) => [product.id, product])),
  }
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size >= keptAtMost) kept.delete(oldest)
  kept.set(address, read)
  return [undefined, openProduct(id, read)]
}

function paramsOf(address: string): { merchantId: string; file: string } {
  const [, , merchantId = '', , file = ''] = address.split('/')
  return { merchantId, file }
}
