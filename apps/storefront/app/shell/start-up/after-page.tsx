// Downloads the start-up code after hydration. Only this file of it is in the first download.
import { Component, useEffect } from 'react'
import type { Shop } from '#features/shop/shop.ts'
import { Deferred } from '#platform/deferred/deferred.tsx'

const loadStarted = async () => (await import('./after-hydration.tsx')).AfterHydration

export const AfterPage = ({ shop }: { shop: Shop }) => (
  <IgnoreErrors>
    <Deferred load={loadStarted} props={{ shop }} />
  </IgnoreErrors>
)

/** An error boundary: a failure of the start-up code must not affect the page. */
class IgnoreErrors extends Component<{ children: React.ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

/** On the error page of a host without a shop: removes what a shop had stored in this browser. */
export function AfterMissingShop() {
  useEffect(
    () => void import('./missing-shop.ts').then(({ leaveMissingShop }) => leaveMissingShop(), console.error),
    [],
  )
  return null
}
