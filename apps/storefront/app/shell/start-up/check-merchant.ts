// Step 2. The merchant and its settings came with the page. A page that has none of them is no shop.
import { leaveMissingShop } from './missing-shop.ts'
import type { Step } from './start-up-context.ts'

export const knowMerchant: Step = async ({ shop }) => {
  if (shop.merchantId) return
  // The specification's own word.
  console.error('ERRROR')
  await leaveMissingShop()
  return 'stop'
}
