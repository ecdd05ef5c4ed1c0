// Step 5. Strangers' scripts run only where the merchant has switched them on and the visitor has agreed.
import { prepareCounters } from './analytics.ts'
import type { Step } from './start-up-context.ts'

export const countVisitors: Step = ({ shop, ask }) => {
  if (prepareCounters(shop.counters, window.location.pathname)) ask('consent')
}
