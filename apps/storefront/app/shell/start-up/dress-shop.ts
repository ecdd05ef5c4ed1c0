// Step 4. The page came with its menu, theme and language; about, cities and the menu's document follow quietly. Then,
// outside the messaging platform, the visitor may be asked where they are.
import { initData, stateKeys } from './client-state.ts'
import { loadAbout, loadCities, loadMenu } from './shop-facts.ts'
import { local } from './storage.ts'
import type { Step } from './visit.ts'

/** Long enough to have looked at the menu first. */
const politeWait = 4_000

export const dressShop: Step = ({ shop, language, later, ask }) => {
  void loadAbout(language)
  void loadCities(shop.merchantId)
  void loadMenu(language)
  local.write(stateKeys.language, language)
  if (!initData()) later(politeWait, () => ask('place'))
}
