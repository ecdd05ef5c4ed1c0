// Every line of the basket as it can be shown and ordered now: what it is, what it costs, how many there may be, and why
// not. Pure: the page asks again whenever one of the facts moves.
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
import { type AskedGroup, askedGroups } from '#features/product-options/choose.ts'
import { mostOfOne } from './basket.ts'
import type { BasketMenu } from './use-basket-catalogue.ts'

export type LineProblem = Unavailable | 'too_many' | 'modifications_invalid'

export type ShownLine = {
  key: string
  line: DraftLine
  /** Undefined: the menu does not have it any more. */
  product: ListedProduct | undefined
  name: string
  /** Of the modifications, with counts above one. */
  choices: string[]
  image: string | null
  categoryImage: string | null
  hue: PlateHue
  toPrice: BasketLine
  price: LinePrice
  /** How many of it there may be; `mostOfOne` when nobody counts. */
  maximum: number
  problem: LineProblem | null
}

export type Circumstances = {
  service: ServiceType
  /** Null: nobody knows yet who cooks. */
  branchId: string | null
  stops: StopList | null
  language: Language
  /** What the server has said against a product under the same circumstances. */
  refused?: ReadonlyMap<string, Unavailable> | undefined
}

export function showLines(lines: readonly DraftLine[], menu: BasketMenu, told: Circumstances): ShownLine[] {
  // One product in two lines draws on one stock: who was first has it first.
  const left = new Map(Object.entries(told.stops?.stock ?? {}))
  return lines.map((line) => {
    const stock = left.get(line.productId) ?? null
    const shown = showLine(line, menu, told, stock)
    if (stock !== null && shown.problem === null) left.set(line.productId, stock - line.count)
    return shown
  })
}

export const isOrderable = ({ problem }: ShownLine): boolean => problem === null

function showLine(line: DraftLine, menu: BasketMenu, told: Circumstances, stock: number | null): ShownLine {
  const { catalogue, details } = menu
  const product = catalogue.products.get(line.productId)
  const category = product && catalogue.categories.get(product.categoryId)
  const group = catalogue.list.groups.find(({ id }) => id === category?.groupId)
  const groups = askedGroups(details.get(line.productId)?.modificationGroups)
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
    name: pickText(product?.name, told.language),
    choices: choicesOf(groups, line),
    image: product?.image ?? null,
    categoryImage: category?.image ?? null,
    hue: plateHue(group?.bgColor),
    toPrice,
    price: priceLine(toPrice, told.service),
    maximum: Math.min(stock ?? mostOfOne, mostOfOne),
    problem: problemOf(line, menu, told, stock) ?? (isAllowed(groups, line) ? null : 'modifications_invalid'),
  }
}

export function problemOf(
  { productId, count }: Pick<DraftLine, 'productId' | 'count'>,
  { catalogue }: Pick<BasketMenu, 'catalogue'>,
  { service, branchId, stops, refused }: Circumstances,
  stock: number | null,
): LineProblem | null {
  const product = catalogue.products.get(productId)
  const sellers = (product?.soldAt ?? []).map((place) => catalogue.list.branches[place])
  const verdict = availability(
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
  if (!verdict.ok) return verdict.reason
  return refused?.get(productId) ?? (verdict.maximum !== null && count > verdict.maximum ? 'too_many' : null)
}

const isAllowed = (groups: readonly AskedGroup[], { modifications }: DraftLine) =>
  modificationProblems(groups, modifications).length === 0

function choicesOf(groups: readonly AskedGroup[], { modifications }: DraftLine): string[] {
  const names = new Map(groups.flatMap((group) => group.modifications.map(({ id, name }) => [id, name] as const)))
  return modifications.flatMap(({ modificationId, count }) => {
    const name = names.get(modificationId)
    return name === undefined ? [] : [count > 1 ? `${name} × ${count}` : name]
  })
}
