// Step 3. Among sister brands the page flag chooses a tab; one that lives at another host is gone to, once per visit.
import { chooseBrandTab } from '@dasturxon/rules/brand-tabs'
import { pageFlag } from '#platform/storage/client-state.ts'
import { perTab } from '#platform/storage/storage.ts'
import type { Step } from './start-up-context.ts'

const sentOn = 'brandRedirected'

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
