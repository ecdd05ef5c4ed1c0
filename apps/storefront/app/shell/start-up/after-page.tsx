// Downloads the start-up code after hydration. Only this file of it is in the first download.
import { useEffect } from 'react'
import type { Shop } from '#features/shop/shop.ts'
import { Deferred, IgnoreErrors } from '#platform/deferred/deferred.tsx'

const loadStarted = async () => (await import('./after-hydration.tsx')).AfterHydration

export const AfterPage = ({ shop }: { shop: Shop }) => (
  <IgnoreErrors>
    <Deferred load={loadStarted} props={{ shop }} />
  </IgnoreErrors>
)

/** On the error page of a host without a shop: removes what a shop had stored in this browser. */
export function AfterMissingShop() {
  useEffect(
    () => void import('./missing-shop.ts').then(({ leaveMissingShop }) => leaveMissingShop(), console.error),
    [],
  )
  return null
}
