// The whole menu in the browser, for features that need more than the page shows: search, basket, product page. A menu
// document never changes under its URL, so each is fetched once and then read from a cache, also offline.
import type { Reply } from '@dasturxon/contracts/endpoint'
import { menuDocument, menuPointer } from '@dasturxon/contracts/menu-documents.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import { saleChannel } from '#features/shop/sale-channel.ts'
import { send } from '#platform/session/send.ts'

type Document = Reply<typeof menuDocument>
export type MenuList = Extract<Document, { branches: unknown }>
export type ListedProduct = MenuList['products'][number]
export type ListedCategory = MenuList['categories'][number]
export type ProductDetails = Exclude<Document, { categories: unknown } | unknown[]>['products'][number]
export type ModificationGroup = ProductDetails['modificationGroups'][number]

export type Catalogue = {
  version: number
  list: MenuList
  products: ReadonlyMap<string, ListedProduct>
  categories: ReadonlyMap<string, ListedCategory>
  /** The details of every product, such as its option groups. */
  details: () => Promise<ReadonlyMap<string, ProductDetails>>
}

let cached: { language: Language; catalogue: Promise<Catalogue> } | null = null

/** Returns the loaded catalogue of the language until `clearCatalogue` is called. */
export function loadCatalogue(language: Language): Promise<Catalogue> {
  if (cached?.language !== language) {
    const catalogue = readCatalogue(language)
    cached = { language, catalogue }
    // A failure is not cached: the next call tries again.
    catalogue.catch(() => (cached = cached?.catalogue === catalogue ? null : cached))
  }
  return cached.catalogue
}

export const clearCatalogue = (): void => void (cached = null)

async function readCatalogue(language: Language): Promise<Catalogue> {
  const [error, pointer] = await send(menuPointer, { query: { type: saleChannel().menu } })
  if (error) throw new Error(`The menu could not be loaded: ${error.code}`)
  const list = await loadMenuList(pointer.list[language])
  let details: Promise<ReadonlyMap<string, ProductDetails>> | null = null
  const readDetails = async () => {
    const { products } = await readDocument<{ products: ProductDetails[] }>(pointer.details[language])
    return byId(products)
  }
  return {
    version: pointer.version,
    list,
    products: byId(list.products),
    categories: byId(list.categories),
    details: () =>
      (details ??= readDetails().catch((failure: unknown) => {
        details = null
        throw failure
      })),
  }
}

let lastList: { address: string; list: Promise<MenuList> } | null = null

/** The menu of one document; it is fetched once, also if the page and a part of it ask at the same time. */
export function loadMenuList(address: string): Promise<MenuList> {
  if (lastList?.address !== address) {
    const list = readDocument<MenuList>(address)
    lastList = { address, list }
    list.catch(() => (lastList = lastList?.list === list ? null : lastList))
  }
  return lastList.list
}

async function readDocument<T>(address: string): Promise<T> {
  const [, , merchantId = '', , file = ''] = address.split('/')
  const [error, found] = await send(menuDocument, { params: { merchantId, file } })
  if (error) throw new Error(`The menu could not be loaded: ${error.code}`)
  return found as T
}

const byId = <T extends { id: string }>(all: readonly T[]): ReadonlyMap<string, T> =>
  new Map(all.map((one) => [one.id, one]))
