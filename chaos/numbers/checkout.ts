// What basket and checkout show: the price by the rules in the browser, then the price of the server and its refusals.
import type { Reply, Request } from '@dasturxon/contracts/endpoint'
import { orderSetting, quoteOrder } from '@dasturxon/contracts/placing.endpoints'
import { isOrderable, localPrice, showLines } from '@dasturxon/storefront/testing'
import type { Browser } from '@dasturxon/testbed/data/browser'
import { type Destination, tariffAt } from './destination.ts'
import type { Checks } from './findings.ts'
import { linesOf, type Menu, resultOf, untouchedChoices } from './menu.ts'
import type { Plan } from './plans.ts'
import { expectedParts, type Line, linePrice, type Parts, untouchedPrice } from './price.ts'
import { type EnteredPromo, enterPromo } from './promo.ts'

export type Quote = Reply<typeof quoteOrder>
export type QuoteBody = Request<typeof quoteOrder>['body']
type Settings = Reply<typeof orderSetting>
export type Checkout = { body: QuoteBody; parts: Parts; settings: Settings }

export async function readCheckout(
  page: Browser,
  plan: Plan,
  destination: Destination,
  menu: Menu,
  checks: Checks,
): Promise<Checkout> {
  const { shop, cashback } = plan
  const { service, branch } = destination
  const lines = linesOf(plan, menu)
  const settings = resultOf(await page.call(orderSetting, { params: { id: branch.id } }))
  checks.sums('minimum of the branch', { setting: settings.minimalDeliveryPrice, data: shop.minimum })
  await checkUntouched(page, { plan, destination, menu }, checks)

  const area = service === 'DELIVERY' ? tariffAt(shop, plan.point) : null
  const toPrice = { shop, lines, service, area, tableService: branch.tableService, cashback }
  const promo = await enterPromo(page, plan.promo, expectedParts({ ...toPrice, promo: null }), checks)
  const parts = expectedParts({ ...toPrice, promo: promo && plan.promo })
  const body = bodyOf(plan, destination, lines, promo?.code ?? null)
  const { price, minimum } = resultOf(await page.call(quoteOrder, { body }))
  compareParts(
    'checkout',
    checks,
    { local: priceInBrowser({ plan, destination, menu }, lines, promo, settings), quote: price },
    parts,
  )
  for (const [index, line] of lines.entries())
    checks.sums('line', { quote: price.lines[index]?.net ?? -1, data: linePrice(line, service).net })
  checks.sums('minimum at the checkout', { quote: minimum, data: service === 'DELIVERY' ? shop.minimum : 0 })
  return { body, parts, settings }
}

type Visit = { plan: Plan; destination: Destination; menu: Menu }

/** The server prices each untouched product as its card does. */
async function checkUntouched(page: Browser, { plan, destination, menu }: Visit, checks: Checks) {
  const lines = plan.lines.map(({ product }) => ({
    product,
    count: 1,
    modifications: untouchedChoices(product.id, menu.details),
  }))
  const { price } = resultOf(await page.call(quoteOrder, { body: bodyOf(plan, destination, lines, null, 0) }))
  for (const [index, { product }] of lines.entries())
    checks.sums('untouched product and line of the quote', {
      quote: price.lines[index]?.net ?? -1,
      data: untouchedPrice(product, destination.service),
    })
}

function bodyOf(
  { shop, point, cashback }: Plan,
  { service, branch, quote }: Destination,
  lines: readonly Line[],
  promoCode: string | null,
  spent = cashback.balance > 0 ? cashback.requested : 0,
): QuoteBody {
  return {
    lines: lines.map(({ product, count, modifications }) => ({ productId: product.id, count, modifications })),
    serviceType: service,
    branchId: branch.id,
    promoCode,
    cashback: spent,
    ...(quote && {
      cityId: shop.cityId,
      address: { ...point, streetName: 'Bunyodkor' },
      deliveryTariffId: quote.quoteId,
    }),
    ...(service === 'DINE_IN' && { tableId: branch.tableId, hallId: branch.hallId }),
  }
}

function priceInBrowser(
  { plan: { cashback, isGuest }, destination, menu }: Visit,
  lines: readonly Line[],
  promo: EnteredPromo | null,
  { cashbackSpendPercent: maxPercent }: Settings,
) {
  const { service, branch, quote, settings } = destination
  const draft = lines.map(({ product, count, modifications }, index) => ({
    productId: product.id,
    count,
    modifications,
    note: null,
    addedAt: index,
    updatedAt: index,
  }))
  const shown = showLines(draft, menu, { service, branchId: branch.id, stops: null, language: 'eng' })
  return localPrice({
    service,
    lines: shown.filter(isOrderable),
    quote,
    settings,
    promo: promo?.terms ?? null,
    servicePrice: service === 'DINE_IN' ? branch.tableService : 0,
    ...(!isGuest && { cashback: { ...cashback, maxPercent } }),
  })
}

/** Every part of the sum has the same amount wherever it is shown. */
export function compareParts(
  where: string,
  checks: Checks,
  shown: Record<string, Quote['price']>,
  { products, discount, delivery, fee, tableService, promoProducts, promoDelivery, cashback, total }: Parts,
): void {
  const compare = (name: keyof Omit<Quote['price'], 'lines'>, data: number) =>
    checks.sums(`${where}: ${name}`, {
      ...Object.fromEntries(Object.entries(shown).map(([place, price]) => [place, Number(price[name])])),
      data,
    })
  compare('gross', products)
  compare('itemDiscount', discount)
  compare('net', products - discount)
  compare('deliveryPrice', delivery)
  compare('serviceFee', fee)
  compare('servicePrice', tableService)
  compare('promoProducts', promoProducts)
  compare('promoDelivery', promoDelivery)
  compare('cashback', cashback)
  compare('total', total)
}
