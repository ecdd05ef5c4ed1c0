// Turns the full menu payload, three languages and every field, into what one page prints. The page carries this twice
// (as HTML and as data), so every field that stays has to be seen.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { overalls } from '@dasturxon/contracts/menu.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import { pickText } from '@dasturxon/rules/text'
import { assembleMenu } from '@dasturxon/rules/menu-assembly'
import { plateHue } from '@dasturxon/ui/plate-hue'
import type { Menu, MenuCategory, MenuProduct } from './menu.ts'

type Payload = Reply<typeof overalls>
type Product = Payload['products'][number]
type Category = Omit<Payload['categories'][number], 'products'> & { products: readonly Product[] }

export function menuOf(payload: Payload, language: Language): Menu {
  const { groups, ungrouped } = assembleMenu(payload, { branchId: null, channel: 'WEB', language })
  const branches = new Set(payload.products.flatMap(activeBranches)).size
  const printed = (categories: readonly Category[], colour: string | null) =>
    categories.map((category) => printedCategory(category, colour, language, branches))
  return {
    groups: [
      ...groups.map(({ id, name, bgColor, categories }) => ({
        id,
        name: pickText(name, language),
        categories: printed(categories, bgColor),
      })),
      ...(ungrouped.length > 0 ? [{ id: 'ungrouped', name: '', categories: printed(ungrouped, null) }] : []),
    ],
  }
}

function printedCategory(
  category: Category,
  colour: string | null,
  language: Language,
  branches: number,
): MenuCategory {
  // Cards in a rail or a grid have no room for it.
  const isDescribed = category.scrollType === 'VERTICAL' && category.viewType !== 'MEDIUM'
  return {
    id: category.id,
    name: pickText(category.name, language),
    image: category.image,
    hue: plateHue(colour),
    view: category.viewType,
    scroll: category.scrollType,
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
    description: pickText(product.description, language),
    image,
    costPrice,
    additionalPrice,
    discount,
    labels: product.labels.map((label) => pickText(label, language)),
    size: measure === null ? null : { measure, unit },
    calorie,
    supply: supplyOf(activeBranches(product).length, branches),
    delivered: deliveryEnabled,
  }
}

const activeBranches = ({ productBranch }: Product): string[] =>
  productBranch.filter(({ branch }) => branch.isActive).map(({ branch }) => branch.id)

function supplyOf(selling: number, branches: number): MenuProduct['supply'] {
  if (selling === 0) return 'soldOut'
  return selling === 1 && branches > 1 ? 'oneBranch' : 'everywhere'
}
