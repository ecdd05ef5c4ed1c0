// The whole menu in the browser, for what needs more than a page shows: the search, the basket, a product that is
// opened. Its documents never change under their names, so each is fetched once and then found in a cache, also offline.
import type { Reply } from '@dasturxon/contracts/endpoint'
import { menuDocument, menuPointer } from '@dasturxon/contracts/menu-documents.endpoints'
import type { Language } from '@dasturxon/i18n/language'
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
  /** The rest of every product. */
  details: () => Promise<ReadonlyMap<string, ProductDetails>>
}

let kept: { language: Language; catalogue: Promise<Catalogue> } | null = null

/** The one already here, until somebody says that it has changed. */
export function loadCatalogue(language: Language): Promise<Catalogue> {
  if (kept?.language !== language) {
    const catalogue = readCatalogue(language)
    kept = { language, catalogue }
    // A failure is not kept: the next one who asks tries again.
    catalogue.catch(() => (kept = kept?.catalogue === catalogue ? null : kept))
  }
  return kept.catalogue
}

export const forgetCatalogue = (): void => void (kept = null)

async function readCatalogue(language: Language): Promise<Catalogue> {
  const [error, pointer] = await send(menuPointer, { query: { type: 'WEB' } })
  if (error) throw new Error(`No menu: ${error.code}`)
  const list = await readDocument<MenuList>(pointer.list[language])
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

async function readDocument<T>(address: string): Promise<T> {
  const [, , merchantId = '', , file = ''] = address.split('/')
  const [error, found] = await send(menuDocument, { params: { merchantId, file } })
  if (error) throw new Error(`No menu: ${error.code}`)
  return found as T
}

const byId = <T extends { id: string }>(all: readonly T[]): ReadonlyMap<string, T> =>
  new Map(all.map((one) => [one.id, one]))
