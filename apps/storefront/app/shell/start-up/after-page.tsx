// Waits until the page has come alive, then fetches what start-up needs. This much of it is in the first download.
import { Component, useEffect } from 'react'
import type { Shop } from '#features/shop/shop.ts'
import { LatePart } from '#platform/deferred/deferred.tsx'

const loadStarted = async () => (await import('./started.tsx')).Started

export const AfterPage = ({ shop }: { shop: Shop }) => (
  <Aside>
    <LatePart load={loadStarted} props={{ shop }} />
  </Aside>
)

/** What runs beside the page may fail beside it: the menu stays. */
class Aside extends Component<{ children: React.ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

/** The error page of a host that is no shop: what a shop had left in this browser goes. */
export function AfterMissingShop() {
  useEffect(
    () => void import('./missing-shop.ts').then(({ leaveMissingShop }) => leaveMissingShop(), console.error),
    [],
  )
  return null
}
