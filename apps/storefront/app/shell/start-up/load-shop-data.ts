// Step 4. The page came with its menu, theme and language; about, cities and the menu's document follow quietly. Then,
// outside the messaging platform, the visitor may be asked where they are.
import { loadAbout, loadCities, loadMenu } from '#features/destination/cities.ts'
import { initData, stateKeys } from '#platform/storage/client-state.ts'
import { local } from '#platform/storage/storage.ts'
import type { Step } from './start-up-context.ts'

/** Long enough to have looked at the menu first. */
const politeWait = 4_000

export const dressShop: Step = ({ shop, language, later, ask }) => {
  void loadAbout(language)
  void loadCities(shop.merchantId)
  void loadMenu(language)
  local.write(stateKeys.language, language)
  if (!initData()) later(politeWait, () => ask('place'))
}
