// Reads one product of the requested shop. A menu document never changes under its file name, so parsed documents are
// cached up to a limit.
import { menuDocument, menuPointer } from '@dasturxon/contracts/menu-documents.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import type { MenuList, ProductDetails } from '#features/catalogue/catalogue.ts'
import type { SaleChannel } from '#features/shop/sale-channel.ts'
import type { PublicClient } from '#platform/calls/public-api.server.ts'
import { menuView } from '../menu-view.ts'
import type { Menu } from '../menu.ts'
import { type OpenProduct, openProduct } from './open-product.ts'

type ParsedMenu = { list: MenuList; menu: Menu; details: ReadonlyMap<string, ProductDetails> }
const cache = new Map<string, ParsedMenu>()
/** The maximum number of cached menus: each is large, and only a few shops are visited at a time. */
const maxCached = 60

type Result =
  | readonly [error: { code: string }, product: undefined]
  | readonly [error: undefined, product: OpenProduct | undefined]

export async function readProduct(
  call: PublicClient,
  id: string,
  language: Language,
  channel: SaleChannel,
): Promise<Result> {
  const [pointerError, pointer] = await call(menuPointer, { query: { type: channel.menu } })
  if (pointerError) return [pointerError, undefined]
  const address = pointer.list[language]
  const cached = cache.get(address)
  if (cached) return [undefined, openProduct(id, cached)]

  const [[noList, list], [noDetails, details]] = await Promise.all([
    call(menuDocument, { params: paramsOf(address) }),
    call(menuDocument, { params: paramsOf(pointer.details[language]) }),
  ])
  const error = noList ?? noDetails
  if (error) return [error, undefined]
  const { products } = details as { products: ProductDetails[] }
  const parsed = {
    list: list as MenuList,
    menu: menuView(list as MenuList, language),
    details: new Map(products.map((product) => [product.id, product])),
  }
  const [oldest] = cache.keys()
  if (oldest !== undefined && cache.size >= maxCached) cache.delete(oldest)
  cache.set(address, parsed)
  return [undefined, openProduct(id, parsed)]
}

function paramsOf(address: string): { merchantId: string; file: string } {
  const [, , merchantId = '', , file = ''] = address.split('/')
  return { merchantId, file }
}
