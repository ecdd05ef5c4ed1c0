// Every place that says open or closed, and until when, says the same: the header, the list of branches, the branch itself,
// the nearest branch and the delivery quote.
import { branchById, branches, closestBranch } from '@dasturxon/contracts/branches.endpoints'
import { openingOf } from '@dasturxon/storefront/testing'
import type { Browser } from '@dasturxon/testbed/data/browser'
import type { Checks } from './findings.ts'
import { type Hours, isOpen, nextChange } from './hours.ts'
import { resultOf } from './menu.ts'
import type { Point } from './plans.ts'
import type { Service } from './price.ts'
import type { Branch, Shop } from './shop-plans.ts'

type ToCheck = {
  shop: Shop
  branch: Branch
  service: Service
  /** The visitor's position. */
  point: Point
  quote: { isOpen: boolean; opensAt: string | null } | null
}

export async function checkOpening(page: Browser, { shop, branch, point, service, quote }: ToCheck, checks: Checks) {
  const at = Date.now()
  const isDelivery = service === 'DELIVERY'
  const named = resultOf(await page.call(branchById, { params: { id: branch.id } }))
  const listed = resultOf(await page.call(branches, {})).find(({ id }) => id === branch.id)
  const query = { lat: point.latitude.toFixed(6), lon: point.longitude.toFixed(6), type: service }
  const nearest = resultOf(await page.call(closestBranch, { params: { merchantId: shop.merchantId }, query }))
  const nearestHours = shop.branches.find(({ id }) => id === nearest.id)?.hours ?? branch.hours
  // A branch that opened or closed during these calls has two right answers.
  if (!isSteady(shop, at)) return

  const header = openingOf(named, service, new Date(at))
  const states = opensAt(branch.hours, at, isDelivery)
  const visitors = opensAt(branch.hours, at, false)
  checks.same('open now', { header: header.isOpen, data: states.isOpen, ...(quote && { quote: quote.isOpen }) })
  checks.same('open to visitors', { branch: named.isOpen, list: listed?.isOpen, data: visitors.isOpen })
  checks.same('opens or closes at', {
    header: header.changesAt?.getTime() ?? null,
    data: nextChange(branch.hours, at, isDelivery, !states.isOpen),
  })
  if (quote) checks.same('delivery opens at', { quote: momentOf(quote.opensAt), data: states.at })
  checks.same('branch opens at', {
    branch: momentOf(named.opensAt),
    list: momentOf(listed?.opensAt ?? null),
    data: visitors.at,
  })
  const data = opensAt(nearestHours, at, isDelivery).at
  checks.same('nearest branch opens at', { nearest: momentOf(nearest.opensAt), data })
}

/** No service of the shop has opened or closed since `at`. */
export const isSteady = ({ branches: all }: Shop, at: number): boolean =>
  all.every(({ hours }) =>
    [true, false].every((isDelivery) => isOpen(hours, at, isDelivery) === isOpen(hours, Date.now(), isDelivery)),
  )

function opensAt(hours: Hours, at: number, isDelivery: boolean): { isOpen: boolean; at: number | null } {
  const isOpenNow = isOpen(hours, at, isDelivery)
  return { isOpen: isOpenNow, at: isOpenNow ? null : nextChange(hours, at, isDelivery, true) }
}

const momentOf = (instant: string | null) => (instant === null ? null : Date.parse(instant))
