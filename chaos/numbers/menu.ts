// The menu as the page loads it: the pointer at every visit, the documents once per address.
import { menuDocument, menuPointer } from '@dasturxon/contracts/menu-documents.endpoints'
import { initialChoices, type PricedGroup } from '@dasturxon/rules/free-modifications'
import { type Catalogue, cardPrice, type MenuList, type ProductDetails } from '@dasturxon/storefront/testing'
import type { Browser } from '@dasturxon/testbed/data/browser'
import type { Checks } from './findings.ts'
import { linePrice, type Line, type Service, untouchedPrice } from './price.ts'
import type { Plan } from './plans.ts'

export type Menu = { catalogue: Catalogue; details: ReadonlyMap<string, ProductDetails> }

const documents = new Map<string, Promise<unknown>>()

export async function loadMenu(page: Browser): Promise<Menu> {
  const pointer = resultOf(await page.call(menuPointer, { query: { type: 'WEB' } }))
  const list = await loadDocument<MenuList>(page, pointer.list.eng)
  const details = byId((await loadDocument<{ products: ProductDetails[] }>(page, pointer.details.eng)).products)
  return {
    details,
    catalogue: {
      version: pointer.version,
      list,
      products: byId(list.products),
      categories: byId(list.categories),
      details: () => Promise.resolve(details),
    },
  }
}

function loadDocument<T>(page: Browser, address: string): Promise<T> {
  const [, , merchantId = '', , file = ''] = address.split('/')
  const found =
    documents.get(address) ??
    page.call(menuDocument, { params: { merchantId, file } }).then((answer) => resultOf(answer) as unknown)
  documents.set(address, found)
  return found as Promise<T>
}

const byId = <T extends { id: string }>(all: readonly T[]): ReadonlyMap<string, T> =>
  new Map(all.map((one) => [one.id, one]))

/** The result of a call that nothing may refuse. */
export function resultOf<Result>([error, result]: readonly [
  { code: string } | undefined,
  Result,
]): NonNullable<Result> {
  if (error) throw new Error(`refused: ${JSON.stringify(error)}`)
  return result as NonNullable<Result>
}

/** The lines of the basket, with the options that the product page preselects where the customer changes none. */
export const linesOf = ({ lines }: Plan, { details }: Menu): Line[] =>
  lines.map(({ product, count, modifications }) => ({
    product,
    count,
    modifications: modifications ?? untouchedChoices(product.id, details),
  }))

export const untouchedChoices = (productId: string, details: Menu['details']) =>
  initialChoices((details.get(productId)?.modificationGroups ?? []) as unknown as PricedGroup[])

/** The price on the card is the price of the untouched product. */
export function checkCards(checks: Checks, { lines }: Plan, { catalogue, details }: Menu, service: Service): void {
  for (const { product } of lines) {
    const listed = catalogue.products.get(product.id)
    if (!listed) throw new Error(`The menu lacks ${product.id}`)
    const untouched = { product, count: 1, modifications: untouchedChoices(product.id, details) }
    checks.sums('card and untouched product', {
      card: cardPrice(listed, service).net,
      preselected: linePrice(untouched, service).net,
      data: untouchedPrice(product, service),
    })
  }
}
