// Step 5. Strangers' scripts run only where the merchant has switched them on and the visitor has agreed.
import { prepareCounters } from './third-party.ts'
import type { Step } from './visit.ts'

export const countVisitors: Step = ({ shop, ask }) => {
  if (prepareCounters(shop.counters, window.location.pathname)) ask('consent')
}
