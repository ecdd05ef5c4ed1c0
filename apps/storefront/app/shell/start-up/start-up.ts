// The eight steps of a visit, in the order of the specification. The page is already readable: nothing here may hold it up.
import { countVisitors } from './ask-analytics.ts'
import { knowMerchant } from './check-merchant.ts'
import { checkVersion } from './check-version.ts'
import { chooseBrand } from './choose-brand.ts'
import { followOrders } from './follow-orders.ts'
import { dressShop } from './load-shop-data.ts'
import { pickCity } from './pick-city.ts'
import { resumeSession } from './resume-session.ts'
import type { Step, Visit } from './start-up-context.ts'

/** Two of them only set a clock: orders come half a second later, the city at 1.2 s; the session waits for neither. */
export const steps: readonly (readonly [name: string, step: Step])[] = [
  ['version', checkVersion],
  ['merchant', knowMerchant],
  ['brand', chooseBrand],
  ['shop', dressShop],
  ['visitors', countVisitors],
  ['orders', followOrders],
  ['city', pickCity],
  ['session', resumeSession],
]

/** Answers the step that ended the visit, or null. `onStep` hears each one begin. */
export async function startUp(visit: Visit, onStep: (name: string) => void = () => {}): Promise<string | null> {
  for (const [name, step] of steps) {
    onStep(name)
    if ((await step(visit)) === 'stop') return name
  }
  return null
}
