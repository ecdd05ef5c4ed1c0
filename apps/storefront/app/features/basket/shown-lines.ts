// Every basket line as it can be shown and ordered now: product, price, maximum count, and the problem that blocks it.
// Pure: the page computes it again whenever an input changes.
import type { Language } from '@dasturxon/i18n/language'
import { availability, type Unavailable } from '@dasturxon/rules/availability'
import { type DraftLine, lineKey } from '@dasturxon/rules/basket-merge'
import { chargeModifications } from '@dasturxon/rules/free-modifications'
import { type BasketLine, type LinePrice, priceLine } from '@dasturxon/rules/line-price'
import { modificationProblems } from '@dasturxon/rules/modifications'
import { money } from '@dasturxon/rules/money'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { pickText } from '@dasturxon/rules/text'
import { plateHue, type PlateHue } from '@dasturxon/ui/plate-hue'
import type { ListedProduct } from '#features/catalogue/catalogue.ts'
import type { StopList } from '#features/catalogue/use-stop-list.ts'
import { type ShownOptionGroup, shownOptionGroups } from '#features/product-options/choose.ts'
import { maxPerLine } from './basket.ts'
import type { BasketCatalogue } from './use-basket-catalogue.ts'

export type LineProblem = Unavailable | 'too_many' | 'modifications_invalid'

export type ShownLine = {
  key: string
  line: DraftLine
  /** Undefined when the product is no longer on the menu. */
  product: ListedProduct | undefined
  name: string
  /** The names of the chosen modifications, with counts above one. */
  choices: string[]
  image: string | null
  categoryImage: string | null
  hue: PlateHue
  toPrice: BasketLine
  price: LinePrice
  /** The highest count that can be ordered; `maxPerLine` when the stock is not counted. */
  maximum: number
  problem: LineProblem | null
}

export type PricingContext = {
  service: ServiceType
  /** Null until it is known which branch prepares the order. */
  branchId: string | null
  stops: StopList | null
  language: Language
  /** The products the server has refused for the same service, branch, menu and stop list. */
  refused?: ReadonlyMap<string, Unavailable> | undefined
}

export function showLines(lines: readonly DraftLine[], menu: BasketCatalogue, context: PricingContext): ShownLine[] {
  // Two lines of one product share its stock; the earlier line gets it first.
  const left = new Map(Object.entries(context.stops?.stock ?? {}))
  return lines.map((line) => {
    const stock = left.get(line.productId) ?? null
    const shown = showLine(line, menu, context, stock)
    if (stock !== null && shown.problem === null) left.set(line.productId, stock - line.count)
    return shown
  })
}

export const isOrderable = ({ problem }: ShownLine): boolean => problem === null

function showLine(line: DraftLine, menu: BasketCatalogue, context: PricingContext, stock: number | null): ShownLine {
  const { catalogue, details } = menu
  const product = catalogue.products.get(line.productId)
  const category = product && catalogue.categories.get(product.categoryId)
  const group = catalogue.list.groups.find(({ id }) => id === category?.groupId)
  const groups = shownOptionGroups(details.get(line.productId)?.modificationGroups)
  const toPrice: BasketLine = {
    costPrice: money(product?.costPrice ?? 0),
    additionalPrice: money(product?.additionalPrice ?? 0),
    discount: product?.discount ?? 0,
    count: line.count,
    modifications: chargeModifications(groups, line.modifications),
  }
  return {
    key: lineKey(line),
    line,
    product,
    name: pickText(product?.name, context.language),
    choices: choicesOf(groups, line),
    image: product?.image ?? null,
    categoryImage: category?.image ?? null,
    hue: plateHue(group?.bgColor),
    toPrice,
    price: priceLine(toPrice, context.service),
    maximum: Math.min(stock ?? maxPerLine, maxPerLine),
    problem: problemOf(line, menu, context, stock) ?? (isAllowed(groups, line) ? null : 'modifications_invalid'),
  }
}

export function problemOf(
  { productId, count }: Pick<DraftLine, 'productId' | 'count'>,
  { catalogue }: Pick<BasketCatalogue, 'catalogue'>,
  { service, branchId, stops, refused }: PricingContext,
  stock: number | null,
): LineProblem | null {
  const product = catalogue.products.get(productId)
  const sellers = (product?.soldAt ?? []).map((index) => catalogue.list.branches[index])
  const result = availability(
    product && {
      deliveryEnabled: product.deliveryEnabled,
      isWithoutCart: catalogue.categories.get(product.categoryId)?.isWithoutCart ?? false,
      isOnMenu: true,
      isAtBranch: sellers.some((branch) => branch?.isActive && (branchId === null || branch.id === branchId)),
      isStopped: stops?.stopped.includes(productId) ?? false,
      stock,
    },
    service,
  )
  if (!result.ok) return result.reason
  return refused?.get(productId) ?? (result.maximum !== null && count > result.maximum ? 'too_many' : null)
}

const isAllowed = (groups: readonly ShownOptionGroup[], { modifications }: DraftLine) =>
  modificationProblems(groups, modifications).length === 0

function choicesOf(groups: readonly ShownOptionGroup[], { modifications }: DraftLine): string[] {
  const names = new Map(groups.flatMap((group) => group.modifications.map(({ id, name }) => [id, name] as const)))
  return modifications.flatMap(({ modificationId, count }) => {
    const name = names.get(modificationId)
    return name === undefined ? [] : [count > 1 ? `${name} × ${count}` : name]
  })
}
