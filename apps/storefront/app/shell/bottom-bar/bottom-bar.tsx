// The navigation of the shop on a phone; a desktop has the header for that.
import { BottomBar } from '@dasturxon/ui/bottom-bar'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useDeferredCount } from '#features/basket/use-deferred-count.ts'
import { useSectionNames } from '#features/shop/section-names.ts'
import { hrefOf, isInSection, type Section } from '#features/shop/sections.ts'
import { basketHref, type Shop } from '#features/shop/shop.ts'
import { Deferred } from '#platform/deferred/deferred.tsx'

const inBar = ['menu', 'search', 'basket', 'orders', 'profile'] as const satisfies Section[]
const loadSum = () => import('./basket-total.tsx').then(({ BasketTotal }) => BasketTotal)

export function ShopBar({ shop }: { shop: Shop }) {
  const { t } = useLingui()
  const names = useSectionNames()
  const { pathname } = useLocation()
  const count = useDeferredCount()
  const [sum, setSum] = useState<string>()
  const hasSum = shop.basket.inBar && count > 0
  const items = inBar
    // Without a page of its own the basket opens as a sheet above the menu.
    .filter((section) => section === 'basket' || shop.places.includes(section))
    .map((section) => ({
      href: section === 'basket' ? basketHref(shop) : hrefOf[section],
      text: names[section],
      icon: section,
      iconOn: `${section}-on` as const,
      isCurrent: isInSection(pathname, section),
      ...(section === 'basket' && {
        count: { text: t`${plural(count, { one: '# item', other: '# items' })}`, number: count },
        sum: hasSum ? sum : undefined,
      }),
    }))
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 in-data-main-button:hidden desktop:hidden">
      <BottomBar label={t`Shop sections`} items={items} />
      {hasSum && <Deferred load={loadSum} props={{ onSum: setSum }} />}
    </div>
  )
}
