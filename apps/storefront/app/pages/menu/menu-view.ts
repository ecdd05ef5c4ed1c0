// Converts the menu list to the data of one page, in one language. The page contains this data twice (as HTML and as
// loader data), so only displayed fields are kept. The server uses it for the home page, the browser for search and
// favourites.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { menuDocument } from '@dasturxon/contracts/menu-documents.endpoints'
import { pickText } from '@dasturxon/rules/text'
import { assembleMenu, isListed } from '@dasturxon/rules/menu-assembly'
import { plateHue } from '@dasturxon/ui/plate-hue'
import type { Language } from '@dasturxon/i18n/language'
import { type Catalogue, loadMenuList } from '#features/catalogue/catalogue.ts'
import { listedAt, type ListedAt } from './current-branch/listed-at.ts'
import type { Menu, MenuCategory, MenuProduct } from './menu.ts'

export type MenuList = Extract<Reply<typeof menuDocument>, { branches: unknown }>
type Product = MenuList['products'][number] & { productBranch: { branch: MenuList['branches'][number] }[] }
type Category = MenuList['categories'][number] & { products: readonly Product[] }

const noGroup = { id: 'ungrouped', name: '', image: null, hue: plateHue(null) }

export function menuView(list: MenuList, language: Language): Menu {
  const products = list.products.map((product) => ({
    ...product,
    productBranch: product.soldAt.flatMap((index) => list.branches[index] ?? []).map((branch) => ({ branch })),
  }))
  const { groups, ungrouped } = assembleMenu({ ...list, products }, { branchId: null, channel: 'WEB', language })
  const branches = list.branches.map(({ id }) => id)
  const viewsOf = (categories: readonly Category[], colour: string | null) => ({
    listed: listing(
      categories.flatMap((category) => category.products),
      branches,
    ),
    categories: categories.map((category) => categoryView(category, colour, language, list.branches)),
  })
  return {
    branches,
    groups: [
      ...groups.map(({ id, name, image, bgColor, categories }) => ({
        id,
        name,
        image,
        hue: plateHue(bgColor),
        ...viewsOf(categories, bgColor),
      })),
      ...(ungrouped.length > 0 ? [{ ...noGroup, ...viewsOf(ungrouped, null) }] : []),
    ],
  }
}

/** Where at least one of the products is listed. */
const listing = (products: readonly Product[], branches: readonly string[]): ListedAt =>
  listedAt(branches, (branchId) => products.some((product) => isListed(product, { branchId, channel: 'WEB' })))

type Branches = MenuList['branches']

function categoryView(category: Category, colour: string | null, language: Language, branches: Branches): MenuCategory {
  // Medium cards have no room for a description.
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
    listed: listing(
      category.products,
      branches.map(({ id }) => id),
    ),
    products: category.products.map((product) => {
      const view = productView(product, language, branches)
      return isDescribed ? view : { ...view, description: '' }
    }),
  }
}

function productView(product: Product, language: Language, branches: Branches): MenuProduct {
  const { id, image, costPrice, additionalPrice, discount, optionsPrice, priceVaries } = product
  const { calorie, measure, unit, deliveryEnabled } = product
  return {
    id,
    name: pickText(product.name, language),
    description: product.description,
    image,
    costPrice,
    additionalPrice,
    discount,
    optionsPrice,
    priceVaries,
    labels: product.labels,
    size: measure === null ? null : { measure, unit },
    calorie,
    supply: supplyOf(
      product.productBranch.filter(({ branch }) => branch.isActive).length,
      branches.filter(({ isActive }) => isActive).length,
    ),
    listed: listing(
      [product],
      branches.map(({ id }) => id),
    ),
    delivered: deliveryEnabled,
    hasChoices: product.type === 'MODIFICATION',
  }
}

function supplyOf(selling: number, branches: number): MenuProduct['supply'] {
  if (selling === 0) return 'soldOut'
  return selling === 1 && branches > 1 ? 'oneBranch' : 'everywhere'
}

/** The menu views computed in the browser: one per menu document. */
const views = new WeakMap<MenuList, Menu>()

export function cachedMenuView({ list }: Pick<Catalogue, 'list'>, language: Language): Menu {
  const view = views.get(list) ?? menuView(list, language)
  views.set(list, view)
  return view
}

const loading = new WeakMap<Promise<MenuList>, Promise<Menu>>()

/** The view of one menu document, by its URL; the same promise for the same document. */
export function loadMenuView(address: string, language: Language): Promise<Menu> {
  const list = loadMenuList(address)
  const menu = loading.get(list) ?? list.then((loaded) => cachedMenuView({ list: loaded }, language))
  loading.set(list, menu)
  return menu
}

export const categoryOf = ({ groups }: Menu, id: string): MenuCategory | undefined =>
  groups.flatMap((group) => group.categories).find((category) => category.id === id)
