// The basket on home, where the merchant wants it: beside the menu on a desktop, above the bar of a phone. The room
// beside the menu is kept from the first paint; what fills it comes after the page has come alive.
import { useLateBasketCount } from '#features/basket/use-deferred-count.ts'
import { useShop } from '#features/shop/shop.ts'
import { LatePart } from '#platform/deferred/deferred.tsx'

const desktop = '(min-width: 64rem)'

/** A phone never downloads what only a desktop shows, and the other way round. */
const onceWide = (isWide: boolean) =>
  new Promise<void>((resolve) => {
    const screen = matchMedia(desktop)
    const look = () => screen.matches === isWide && resolve()
    screen.addEventListener('change', look)
    look()
  })

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
    <LatePart load={loadSide} props={none} before={<div className="h-37 rounded-sheet bg-surface shadow-e2" />} />
  </aside>
)

/** Where its sum stands in the bottom bar, there is no second one above it. */
export function BarSlot() {
  const shop = useShop()
  const count = useLateBasketCount()
  if (count === 0 || (shop?.basket.inBar && shop.hasBottomBar)) return null
  const above = shop?.hasBottomBar
    ? 'bottom-[calc(var(--safe-bottom)+--spacing(16.5))]'
    : 'bottom-[calc(var(--safe-bottom)+--spacing(2))]'
  return (
    <div className={`fixed inset-x-2.5 z-35 desktop:hidden ${above}`}>
      <LatePart load={loadBar} props={none} />
    </div>
  )
}
