// The basket on the home page: next to the menu on a desktop, above the bottom bar on a phone. The space next to the
// menu is reserved from the first paint; the basket component is loaded after hydration.
import { useState } from 'react'
import { useDeferredCount } from '#features/basket/use-deferred-count.ts'
import { hasBasketPage, sheetQuery, useShop } from '#features/shop/shop.ts'
import { Deferred, loadLater, onceWide } from '#platform/deferred/deferred.tsx'
import { useQueryParameters } from '#platform/routing/router-link.tsx'

const loadSide = async () => {
  await onceWide(true)
  return (await import('./basket/side-basket.tsx')).SideBasket
}
const loadBar = async () => {
  await onceWide(false)
  return (await import('./basket/basket-bar.tsx')).BasketBar
}
const loadSheet = async () => (await Promise.all([import('./basket/basket-sheet.tsx'), loadLater()]))[0].BasketSheet
const none = {}

export const SideSlot = () => (
  <aside className="sticky top-25 hidden desktop:-col-start-2 desktop:row-span-2 desktop:row-start-1 desktop:block">
    <Deferred load={loadSide} props={none} before={<Coming />} />
  </aside>
)

const Coming = () => (
  <div aria-hidden="true" className="grid gap-4 rounded-sheet bg-surface p-6 shadow-e2">
    <div className="shimmer h-7 w-1/2 rounded-small" />
    <div className="shimmer h-4 w-3/4 rounded-badge" />
    <div className="shimmer h-23 rounded-plate" />
    <div className="shimmer h-23 rounded-plate" />
  </div>
)

/** Renders nothing if the bottom bar already shows the sum of the basket. */
export function BarSlot() {
  const shop = useShop()
  const count = useDeferredCount()
  if (count === 0 || (shop?.basket.inBar && shop.hasBottomBar)) return null
  const above = shop?.hasBottomBar
    ? 'bottom-[calc(var(--safe-bottom)+--spacing(16.5))]'
    : 'bottom-[calc(var(--safe-bottom)+--spacing(2))]'
  return (
    <div className={`fixed inset-x-2.5 z-35 desktop:hidden ${above}`}>
      <Deferred load={loadBar} props={none} />
    </div>
  )
}

/** For a merchant without a basket page, whichever link was followed. It stays, so that it can close slowly. */
export function SheetSlot() {
  const hasPage = hasBasketPage(useShop())
  const isAsked = useQueryParameters().has(sheetQuery)
  const [wasAsked, setAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setAsked(true)
  return wasAsked && !hasPage && <Deferred load={loadSheet} props={none} />
}
