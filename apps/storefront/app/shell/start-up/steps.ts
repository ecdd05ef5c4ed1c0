// The eight steps of a visit; start-up.ts runs them in order.
import { chooseBrandTab } from '@dasturxon/rules/brand-tabs'
import { chooseMainCity, loadAbout, loadCities, loadMenu } from '#features/destination/cities.ts'
import { copyNearestBranch } from '#features/destination/nearest-branch.ts'
import { clearActiveOrders, loadActiveOrders } from '#features/tracking/active-orders-store.ts'
import { restoreSession, sessionSettled } from '#platform/session/restore.ts'
import { dropCaches, initData, pageFlag, stateKeys } from '#platform/storage/client-state.ts'
import { appVersion } from '#platform/storage/state-keys.ts'
import { local, perTab } from '#platform/storage/storage.ts'
import { prepareCounters } from './analytics.ts'
import { leaveMissingShop } from './missing-shop.ts'
import type { Step } from './start-up-context.ts'

/** Step 1. What another version stored may not fit this one: clear, store, reload, in that order, or it would go on for ever. */
export const checkVersion: Step = async () => {
  const stored = local.read(stateKeys.version)
  if (stored === appVersion) return
  // A first visit: there is nothing to compare with and nothing to clear, so there is nothing to reload for.
  if (stored === null && local.isEmpty()) return void local.write(stateKeys.version, appVersion)

  // Launch data stays, and so do cookies: the session and the basket come back with them.
  const launch = perTab.read(stateKeys.initData)
  local.clear()
  perTab.clear()
  if (launch !== null) perTab.write(stateKeys.initData, launch)
  await dropCaches()
  // A browser that stores nothing would meet the same difference after the reload.
  if (!local.write(stateKeys.version, appVersion)) return
  window.location.reload()
  return 'stop'
}

/** Step 2. The merchant and its settings came with the page. A page that has none of them is no shop. */
export const knowMerchant: Step = async ({ shop }) => {
  if (shop.merchantId) return
  // The specification's own word.
  console.error('ERRROR')
  await leaveMissingShop()
  return 'stop'
}

const sentOn = 'brandRedirected'

/**
 * Step 3. Among sister brands the page flag chooses a tab; one that lives at another host is gone to, once per visit.
 */
export const chooseBrand: Step = ({ shop: { brandTabs } }) => {
  const { host, origin } = window.location
  const choice = chooseBrandTab(
    brandTabs.map(({ id, href }) => ({ id, domainUrl: href ?? origin })),
    { page: pageFlag(), host, wasRedirected: perTab.read(sentOn) !== null },
  )
  // A browser that cannot remember having been sent on would be sent for ever.
  if (!choice?.redirectTo || !perTab.write(sentOn, '1')) return
  window.location.replace(choice.redirectTo)
  return 'stop'
}

// Step 4. The page came with its menu, theme and language; about, cities and the menu's document follow quietly. Then,
// outside the messaging platform, the visitor may be asked where they are.

/** Long enough to have looked at the menu first. */
const politeWait = 4_000

export const dressShop: Step = ({ shop, language, later, ask }) => {
  void loadAbout(language)
  void loadCities(shop.merchantId)
  void loadMenu(language)
  local.write(stateKeys.language, language)
  if (!initData()) later(politeWait, () => ask('place'))
}

/** Step 5. Strangers' scripts run only where the merchant has switched them on and the visitor has agreed. */
export const countVisitors: Step = ({ shop, ask }) => {
  if (prepareCounters(shop.counters, window.location.pathname)) ask('consent')
}

const ordersWait = 500

/** Step 6. Half a second later: the orders under way of whoever is logged in; nobody else has any. */
export const followOrders: Step = ({ later }) =>
  later(ordersWait, async () => {
    const { status, userId } = await sessionSettled()
    if (status === 'customer' && userId) await loadActiveOrders(userId)
    else clearActiveOrders()
  })

const cityWait = 1_200

/** Step 7. 1.2 seconds later: the city the merchant calls its main one. */
export const pickCity: Step = ({ later }) => later(cityWait, chooseMainCity)

/** Step 8. The session of this brand: restored where there is one, else begun in this browser alone. */
export const resumeSession: Step = ({ shop }) => {
  copyNearestBranch(shop.merchantId)
  return restoreSession(shop.merchantId, shop.brand)
}
