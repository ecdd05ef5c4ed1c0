// The eight steps of a visit, in the order of the specification. The page is already readable: nothing here may hold it up.
import type { Step, Visit } from './start-up-context.ts'
import {
  checkVersion,
  chooseBrand,
  countVisitors,
  dressShop,
  followOrders,
  knowMerchant,
  pickCity,
  resumeSession,
} from './steps.ts'

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
