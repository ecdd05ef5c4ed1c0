// Step 8. The session of this brand: restored where there is one, else begun in this browser alone.
import { copyNearestBranch } from '#features/destination/nearest-branch.ts'
import { restoreSession } from '#platform/session/restore.ts'
import type { Step } from './start-up-context.ts'

export const resumeSession: Step = ({ shop }) => {
  copyNearestBranch(shop.merchantId)
  return restoreSession(shop.merchantId, shop.brand)
}
