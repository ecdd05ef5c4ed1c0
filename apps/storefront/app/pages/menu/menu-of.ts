// Turns the list of a menu, in one language, into what one page prints. The page carries this twice (as HTML and as data),
// so every field that stays has to be seen. The server makes home of it; the browser makes search and favourites.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { menuDocument } from '@dasturxon/contracts/menu-documents.endpoints'
import { pickText } from '@dasturxon/rules/text'
import { assembleMenu } from '@dasturxon/rules/menu-assembly'
import { plateHue } from '@dasturxon/ui/plate-hue'
import type { Language } from '@dasturxon/i18n/language'
import type { Catalogue } from '#features/catalogue/catalogue.ts'
import type { Menu, MenuCategory, MenuProduct } from './menu.ts'

export type MenuList = Extract<Reply<typeof menuDocument>, { branches: unknown }>
type Product = MenuList['products'][number] & { productBranch: { branch: MenuList['branches'][number] }[] }
type Category = MenuList['categories'][number] & { products: readonly Product[] }

const outside = { id: 'ungrouped', name: '', image: null, hue: plateHue(null) }

export function menuOf(list: MenuList, language: Language): Menu {
  const products = list.products.map((product) => ({
    ...product,
    productBranch: product.soldAt.flatMap((place) => list.branches[place] ?? []).map((branch) => ({ branch })),
  }))
  const { groups, ungrouped } = assembleMenu({ ...list, products }, { branchId: null, channel: 'WEB', language })
  const branches = new Set(products.flatMap(activeBranches)).size
  const printed = (categories: readonly Category[], colour: string | null) =>
    categories.map((category) => printedCategory(category, colour, language, branches))
  return {
    groups: [
      ...groups.map(({ id, name, image, bgColor, categories }) => ({
        id,
        name,
        image,
        hue: plateHue(bgColor),
        categories: printed(categories, bgColor),
      })),
      ...(ungrouped.length > 0 ? [{ ...outside, categories: printed(ungrouped, null) }] : []),
    ],
  }
}

function printedCategory(
  category: Category,
  colour: string | null,
  language: Language,
  branches: number,
): MenuCategory {
  // Cards of middle size have no room for it.
  const isDescribed = category.viewType !== 'MEDIUM'
  return {
    id: category.id,
    name: pickText(category.name, language),
    image: category.image,
    hue: plateHue(colour),
    view: category.viewType,
    scroll: category.scrollType,
    opens: category.navigationType,
    isWithoutCart: category.isWithoutCart,
    products: category.products.map((product) => {
      const printed = printedProduct(product, language, branches)
      return isDescribed ? printed : { ...printed, description: '' }
    }),
  }
}

function printedProduct(product: Product, language: Language, branches: number): MenuProduct {
  const { id, image, costPrice, additionalPrice, discount, calorie, measure, unit, deliveryEnabled } = product
  return {
    id,
    name: pickText(product.name, language),
    description: product.description,
    image,
    costPrice,
    additionalPrice,
    discount,
    labels: product.labels,
    size: measure === null ? null : { measure, unit },
    calorie,
    supply: supplyOf(activeBranches(product).length, branches),
    delivered: deliveryEnabled,
    hasChoices: product.type === 'MODIFICATION',
  }
}

const activeBranches = ({ productBranch }: Product): string[] =>
  productBranch.filter(({ branch }) => branch.isActive).map(({ branch }) => branch.id)

function supplyOf(selling: number, branches: number): MenuProduct['supply'] {
  if (selling === 0) return 'soldOut'
  return selling === 1 && branches > 1 ? 'oneBranch' : 'everywhere'
}

/** The menu in the browser, printed as the server prints it: once per document. */
const printed = new WeakMap<Catalogue, Menu>()

export function printedMenu(catalogue: Catalogue, language: Language): Menu {
  const known = printed.get(catalogue) ?? menuOf(catalogue.list, language)
  printed.set(catalogue, known)
  return known
}
