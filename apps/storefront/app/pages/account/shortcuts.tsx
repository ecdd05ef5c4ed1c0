// Tiles that link to the customer's orders, favourites and addresses. A section the shop has switched off has no tile.
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { Link } from '@dasturxon/ui/link'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { useSectionNames } from '#features/shop/section-names.ts'
import { hrefOf } from '#features/shop/sections.ts'
import { useShop } from '#features/shop/shop.ts'
import { activeOrders } from '#features/tracking/active-orders-store.ts'

type Shortcut = { href: string; icon: IconName; name: string; running?: number }

export function Shortcuts() {
  const { t } = useLingui()
  const names = useSectionNames()
  const shown = useShop()?.places ?? []
  const count = useStore(activeOrders, ({ orders }) => orders.length)
  const shortcuts: Shortcut[] = [
    { href: hrefOf.orders, icon: 'orders-on', name: names.orders, running: count },
    ...(shown.includes('favourites')
      ? [{ href: hrefOf.favourites, icon: 'heart-on' as const, name: names.favourites }]
      : []),
    { href: '/profile/address', icon: 'pin', name: t`Addresses` },
  ]
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2">
      {shortcuts.map(({ href, icon, name, running = 0 }) => (
        <li key={href}>
          <Link href={href} className="grid justify-items-center gap-1.5">
            <span className="relative grid min-h-16 w-full place-items-center rounded-box bg-surface shadow-e1 transition-colors hover:bg-surface-2">
              <Icon name={icon} className="size-6" />
              {running > 0 && <Count number={running} />}
            </span>
            <span className="text-meta font-name">
              {name}
              {running > 0 && (
                <span className="sr-only">, {t`${plural(count, { one: '# active', other: '# active' })}`}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Hidden from screen readers: the tile name is followed by the same count as text. */
const Count = ({ number }: { number: number }) => (
  <span
    aria-hidden="true"
    className="absolute top-1 left-[calc(50%+5px)] grid h-4.5 min-w-4.5 place-items-center rounded-full bg-fill px-1 text-nav font-heading text-on-fill tabular-nums ring-2 ring-surface"
  >
    {number}
  </span>
)
