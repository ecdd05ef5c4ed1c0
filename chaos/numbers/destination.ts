// What the header shows for a destination: whether the branch is open, the minutes and the delivery terms.
import { tableById } from '@dasturxon/contracts/branches.endpoints'
import { calculateTariff, deliverySettings, preparation } from '@dasturxon/contracts/delivery.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { Browser } from '@dasturxon/testbed/data/browser'
import type { Checks } from './findings.ts'
import { isOpen } from './hours.ts'
import { resultOf } from './menu.ts'
import { checkOpening, isSteady } from './opening.ts'
import { expectedMinutes, metresBetween, type Range } from './minutes.ts'
import type { Plan, Point } from './plans.ts'
import type { Service } from './price.ts'
import type { Branch, Shop } from './shop-plans.ts'

export type Destination = {
  service: Service
  branch: Branch
  quote: Reply<typeof calculateTariff> | null
  settings: Reply<typeof deliverySettings> | null
  minutes: Range
}

export async function readDestination(page: Browser, plan: Plan, checks: Checks): Promise<Destination> {
  const { shop, point } = plan
  const quote = plan.service === 'DELIVERY' ? await quoteDelivery(page, plan, checks) : null
  // Outside the delivery area the page offers pick-up.
  const service = plan.service === 'DELIVERY' && !quote ? 'PICK_UP' : plan.service
  const branch = shop.branches.find(({ id }) => id === quote?.branchId) ?? plan.branch
  const settings = service === 'DELIVERY' ? await readTerms(page, shop, checks) : null
  await checkOpening(page, { shop, branch, point, service, quote }, checks)
  const minutes = quote ? { from: quote.etaMin, to: quote.etaMax } : await readyIn(page, branch)
  checks.minutes('header', { header: minutes, data: expectedMinutes(shop, branch, quote?.distance ?? null) })
  checks.narrow('header', minutes)
  if (service === 'DINE_IN') {
    const table = resultOf(await page.call(tableById, { params: { id: branch.tableId } }))
    checks.sums('table service', { table: table.servicePrice, data: branch.tableService })
  }
  return { service, branch, quote, settings, minutes }
}

export async function readyIn(page: Browser, branch: Branch): Promise<Range> {
  const found = resultOf(await page.call(preparation, {})).find(({ branchId }) => branchId === branch.id)
  if (!found) throw new Error(`No minutes of ${branch.id}`)
  return { from: found.etaMin, to: found.etaMax }
}

/** The tariff of the point by the rectangles of the shop; null outside of them. */
export function tariffAt({ areas, flatPrice }: Shop, { latitude, longitude }: Point) {
  if (areas.length === 0) return { price: flatPrice, freeOver: null }
  const area = areas.find(
    ({ west, east, south, north }) => west <= longitude && longitude <= east && south <= latitude && latitude <= north,
  )
  return area ? { price: area.price, freeOver: area.freeOver } : null
}

async function quoteDelivery(page: Browser, { shop, point }: Plan, checks: Checks) {
  const body = { productPrice: 0, ...point, cityId: shop.cityId }
  const at = Date.now()
  const [error, quote] = await page.call(calculateTariff, { body })
  const tariff = tariffAt(shop, point)
  checks.same('delivery area', { quote: error?.code ?? null, data: tariff ? null : 'out_of_zone' })
  if (!quote || !tariff) return null
  checks.sums('delivery tariff', { quote: quote.tariff.price, now: quote.price, data: tariff.price })
  checks.same('free delivery', { quote: quote.tariff.freeOver, data: tariff.freeOver })
  const branch = shop.branches.find(({ id }) => id === quote.branchId)
  const far = distances(shop, point)
  const metres = far.find(({ id }) => id === branch?.id)?.metres ?? 0
  checks.right('distance', Math.abs(quote.distance - metres) <= 5 + metres / 100, { quote: quote.distance, metres })
  const nearest = far.find(({ hours }) => isOpen(hours, at, true)) ?? far[0]
  if (isSteady(shop, at)) checks.same('branch that delivers', { quote: quote.branchId, data: nearest?.id })
  return quote
}

const distances = ({ branches: all }: Shop, { latitude, longitude }: Point) =>
  all
    .map((branch) => ({ ...branch, metres: metresBetween(branch, { lat: latitude, lon: longitude }) }))
    .sort((one, other) => one.metres - other.metres)

async function readTerms(page: Browser, shop: Shop, checks: Checks) {
  const { cityId, minimum, fee, areas } = shop
  const settings = resultOf(await page.call(deliverySettings, { params: { cityId } }))
  checks.sums('minimum', { settings: settings.minimalDeliveryPrice, data: minimum })
  checks.sums('service fee', {
    settings: settings.isServiceFeeEnabled ? settings.serviceFeeAmount : 0,
    data: fee?.amount ?? 0,
  })
  if (areas.length > 0)
    checks.sums('lowest delivery price', {
      settings: settings.feeFrom ?? -1,
      data: Math.min(...areas.map(({ price }) => price)),
    })
  return settings
}
