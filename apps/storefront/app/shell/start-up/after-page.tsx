// Waits until the page has come alive, then fetches what start-up needs. This much of it is in the first download.
import { Component, useEffect, useState } from 'react'
import type { Shop } from '#shell/shop.ts'
import { loadLaterWords } from '#shell/words.ts'

type Started = typeof import('./started.tsx').Started

export function AfterPage({ shop }: { shop: Shop }) {
  const [started, setStarted] = useState<{ Started: Started }>()
  useEffect(() => {
    Promise.all([import('./started.tsx'), loadLaterWords()]).then(([part]) => setStarted(part), console.error)
  }, [])
  return <Aside>{started && <started.Started shop={shop} />}</Aside>
}

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
