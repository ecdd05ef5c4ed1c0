// The way around the shop on a phone; a desktop has its header for that.
import { BottomBar } from '@dasturxon/ui/bottom-bar'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useLateBasketCount } from '#features/basket/use-deferred-count.ts'
import { usePlaceNames } from '#features/shop/section-names.ts'
import { hrefOf, isAt, type Place } from '#features/shop/sections.ts'
import { basketHref, type Shop } from '#features/shop/shop.ts'
import { LatePart } from '#platform/deferred/deferred.tsx'

const inBar = ['menu', 'search', 'basket', 'orders', 'profile'] as const satisfies Place[]
const loadSum = () => import('./basket-total.tsx').then(({ TellSum }) => TellSum)

export function ShopBar({ shop }: { shop: Shop }) {
  const { t } = useLingui()
  const names = usePlaceNames()
  const { pathname } = useLocation()
  const count = useLateBasketCount()
  const [sum, setSum] = useState<string>()
  const hasSum = shop.basket.inBar && count > 0
  const items = inBar
    // Without a page of its own the basket still opens, above the menu.
    .filter((place) => place === 'basket' || shop.places.includes(place))
    .map((place) => ({
      href: place === 'basket' ? basketHref(shop) : hrefOf[place],
      text: names[place],
      icon: place,
      iconOn: `${place}-on` as const,
      isCurrent: isAt(pathname, place),
      ...(place === 'basket' && {
        count: { text: t`dishes: ${count}`, number: count },
        sum: hasSum ? sum : undefined,
      }),
    }))
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 desktop:hidden">
      <BottomBar label={t`Parts of the shop`} items={items} />
      {hasSum && <LatePart load={loadSum} props={{ onSum: setSum }} />}
    </div>
  )
}
