// The eight start-up steps; start-up.ts runs them in order.
import { chooseBrandTab } from '@dasturxon/rules/brand-tabs'
import { chooseMainCity, loadAbout, loadCities, loadMenu } from '#features/destination/cities.ts'
import { copyNearestBranch } from '#features/destination/nearest-branch.ts'
import { clearActiveOrders, loadActiveOrders } from '#features/tracking/active-orders-store.ts'
import { launchKeys } from '#platform/host/launch-keys.ts'
import { restoreSession, sessionSettled } from '#platform/session/restore.ts'
import { dropCaches, initData, pageFlag, stateKeys } from '#platform/storage/client-state.ts'
import { appVersion } from '#platform/storage/state-keys.ts'
import { local, perTab } from '#platform/storage/storage.ts'
import { countGoals, prepareAnalytics } from './analytics.ts'
import { leaveMissingShop } from './missing-shop.ts'
import type { Step } from './start-up-context.ts'

/** Step 1. Clears data of another version, stores this version, then reloads; reloading first would never end. */
export const checkVersion: Step = async () => {
  const stored = local.read(stateKeys.version)
  if (stored === appVersion) return
  // A first visit: there is nothing to compare and nothing to clear, so no reload is needed.
  if (stored === null && local.isEmpty()) return void local.write(stateKeys.version, appVersion)

  // Launch data and cookies stay: the session and the basket are restored with them.
  const launch = [stateKeys.initData, ...launchKeys].map((key) => [key, perTab.read(key)] as const)
  local.clear()
  perTab.clear()
  for (const [key, value] of launch) if (value !== null) perTab.write(key, value)
  await dropCaches()
  // A browser that cannot store the version is not reloaded: it would reload for ever.
  if (!local.write(stateKeys.version, appVersion)) return
  window.location.reload()
  return 'stop'
}

/** Step 2. The merchant and its settings came with the page. A page without a merchant id has no shop. */
export const checkMerchant: Step = async ({ shop }) => {
  if (shop.merchantId) return
  // The specification fixes the log text, including its spelling.
  console.error('ERRROR')
  await leaveMissingShop()
  return 'stop'
}

const redirectedKey = 'brandRedirected'

/**
 * Step 3. The page flag names one of the sister brands. If it has another host, the visitor is redirected there, once
 * per visit.
 */
export const chooseBrand: Step = ({ shop: { brandTabs } }) => {
  const { host, origin } = window.location
  const choice = chooseBrandTab(
    brandTabs.map(({ id, href }) => ({ id, domainUrl: href ?? origin })),
    { page: pageFlag(), host, wasRedirected: perTab.read(redirectedKey) !== null },
  )
  // A browser that cannot store that it was redirected stays here: it would be redirected for ever.
  if (!choice?.redirectTo || !perTab.write(redirectedKey, '1')) return
  window.location.replace(choice.redirectTo)
  return 'stop'
}

// Step 4. The page came with its menu, theme and language; the description, the cities and the menu document load in
// the background. Then, outside Telegram, the visitor may be asked for the position.

/** Milliseconds before the visitor is asked for the position, to look at the menu first. */
const politeWait = 4_000

export const loadShopData: Step = ({ shop, language, later, ask }) => {
  void loadAbout(language)
  void loadCities(shop.merchantId)
  void loadMenu(language)
  local.write(stateKeys.language, language)
  if (!initData()) later(politeWait, () => ask('place'))
}

/** Step 5. Third-party scripts run only where the merchant has switched them on and the visitor has agreed. */
export const askAnalytics: Step = ({ shop, ask }) => {
  if (prepareAnalytics(shop.counters, window.location.pathname)) ask('consent')
  else countGoals()
}

const ordersWait = 500

/** Start-up step 6, half a second after step 5: loads the active orders of a customer; clears them for other visitors. */
export const followOrders: Step = ({ later }) =>
  later(ordersWait, async () => {
    const { status, userId } = await sessionSettled()
    if (status === 'customer' && userId) await loadActiveOrders(userId)
    else clearActiveOrders()
  })

const cityWait = 1_200

/** Step 7. Starts a timer that chooses the merchant's main city after 1.2 seconds. */
export const pickCity: Step = ({ later }) => later(cityWait, chooseMainCity)

/** Step 8. The session of this merchant: restored where there is one, else a guest session in this browser only. */
export const resumeSession: Step = ({ shop }) => {
  copyNearestBranch(shop.merchantId)
  return restoreSession(shop.merchantId, shop.brand)
}
