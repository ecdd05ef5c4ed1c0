// The basket on the home page: next to the menu on a desktop, above the bottom bar on a phone. The space next to the
// menu is reserved from the first paint; the basket component is loaded after hydration.
import { useDeferredCount } from '#features/basket/use-deferred-count.ts'
import { useShop } from '#features/shop/shop.ts'
import { Deferred, onceWide } from '#platform/deferred/deferred.tsx'

const loadSide = async () => {
  await onceWide(true)
  return (await import('./basket/side-basket.tsx')).SideBasket
}
const loadBar = async () => {
  await onceWide(false)
  return (await import('./basket/basket-bar.tsx')).BasketBar
}
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
