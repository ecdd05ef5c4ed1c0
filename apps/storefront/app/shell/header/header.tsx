// The hood of a phone and the bar of a desktop: one markup, two dresses. A phone wears it at home alone: every other
// page brings a head of its own, with the way back.
import { Icon } from '@dasturxon/ui/icon'
import { Link, useLocation } from 'react-router'
import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ServiceSwitch } from '#features/destination/service.tsx'
import { usePlaceNames } from '#features/shop/section-names.ts'
import { hrefOf, iconOf, isAt } from '#features/shop/sections.ts'
import type { BrandTab, Shop } from '#features/shop/shop.ts'
import { loadLaterWords } from '#platform/words/words.ts'
import { LanguageMenu } from '../languages/language-menu.tsx'
import { Brand, BrandMark } from './brand.tsx'
import { PlaceLine } from './destination-link.tsx'

export function Header({ shop }: { shop: Shop }) {
  // Among sisters the tab already says whose shop this is.
  const hasTabs = shop.brandTabs.length > 1
  const { pathname } = useLocation()
  const dress = isAt(pathname, 'menu') ? '' : 'max-desktop:hidden'
  return (
    <>
      <BrandTabs tabs={shop.brandTabs} className={dress} />
      <header
        className={`${dress} bg-hood pt-(--safe-top) text-on-hood desktop:sticky desktop:top-0 desktop:z-40 desktop:border-b desktop:border-line desktop:bg-surface desktop:text-ink`}
      >
        <div className="mx-auto grid max-w-350 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-gutter pt-3 pb-10 desktop:flex desktop:h-19 desktop:gap-4 desktop:py-0">
          {hasTabs ? <p className="truncate font-name desktop:hidden">{shop.title}</p> : <Brand shop={shop} />}
          <div className="order-last col-span-2 grid gap-3 empty:hidden desktop:order-none desktop:flex desktop:items-center">
            <ServiceSwitch offered={shop.services} />
            <PlaceLine />
          </div>
          {!isAt(pathname, 'search') && <SearchLink />}
          <div className="flex items-center gap-2 desktop:ml-auto">
            {shop.hasBalance && <LateBalance />}
            <LanguageMenu languages={shop.languages} />
            {(['favourites', 'orders'] as const)
              .filter((place) => shop.places.includes(place))
              .map((place) => (
                <PlaceButton key={place} place={place} isBarBelow />
              ))}
            <PlaceButton place="profile" isBarBelow={shop.hasBottomBar} />
          </div>
        </div>
      </header>
    </>
  )
}

/** A phone has it in the bar and among the tabs. */
function SearchLink() {
  const { t } = useLingui()
  return (
    <Link
      to={hrefOf.search}
      className="hidden h-12 min-w-12 grow items-center gap-2.5 rounded-field bg-surface-2 px-3.5 text-body text-ink-2 hover:bg-surface-3 desktop:flex"
    >
      <Icon name="search" className="size-5 flex-none" />
      <span className="truncate">{t`Find a dish`}</span>
    </Link>
  )
}

/** A phone finds the rest in the bar below, when there is one. */
function PlaceButton({ place, isBarBelow }: { place: 'favourites' | 'orders' | 'profile'; isBarBelow: boolean }) {
  const names = usePlaceNames()
  return (
    <Link
      to={hrefOf[place]}
      aria-label={names[place]}
      className={`hood-button ${isBarBelow ? 'max-desktop:hidden' : ''}`}
    >
      <Icon name={iconOf(place)} className="size-5.5" />
    </Link>
  )
}

/** The balance is personal, so it is never in the server's page, and its code comes after the page has come alive. */
type Balance = typeof import('./balance.tsx').Balance

export function LateBalance() {
  const [late, setLate] = useState<{ Balance: Balance }>()
  useEffect(() => {
    Promise.all([import('./balance.tsx'), loadLaterWords()]).then(([part]) => setLate(part), console.error)
  }, [])
  return late && <late.Balance />
}

/**
 * Sister brands as folder tabs; each is a shop of its own at its own address, so choosing one leaves this document.
 */
export function BrandTabs({ tabs, className }: { tabs: readonly BrandTab[]; className: string }) {
  const { t } = useLingui()
  if (tabs.length < 2) return null
  return (
    <nav
      aria-label={t`Our brands`}
      className={`${className} bg-strip pt-[calc(var(--safe-top)+--spacing(2))] text-on-strip`}
    >
      <ul className="mx-auto grid max-w-350 auto-cols-fr grid-flow-col px-2.5 desktop:flex desktop:px-gutter">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <a
              href={tab.href ?? '/'}
              aria-current={tab.href === null ? 'true' : undefined}
              className="folder-tab text-brand"
            >
              <BrandMark name={tab.name} image={tab.image} />
              <span className="truncate">{tab.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
