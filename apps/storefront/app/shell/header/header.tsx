// The header: one markup, styled as a coloured area on a phone and as a bar on a desktop. A phone shows it on the home
// page only: every other page has its own heading with a back link.
import { Icon } from '@dasturxon/ui/icon'
import { Link, useLocation } from 'react-router'
import { useLingui } from '@lingui/react/macro'
import { ServiceSwitch } from '#features/destination/service.tsx'
import { useSectionNames } from '#features/shop/section-names.ts'
import { hrefOf, iconOf, isInSection } from '#features/shop/sections.ts'
import type { BrandTab, Shop } from '#features/shop/shop.ts'
import { Deferred, onceWide } from '#platform/deferred/deferred.tsx'
import { LanguageMenu } from '../languages/language-menu.tsx'
import { Brand, BrandMark } from './brand.tsx'
import { DestinationLink } from './destination-link.tsx'

export function Header({ shop }: { shop: Shop }) {
  // With sister brands, the brand tab already shows the name of the shop.
  const hasTabs = shop.brandTabs.length > 1
  const { pathname } = useLocation()
  const visibility = isInSection(pathname, 'menu') ? '' : 'max-desktop:hidden'
  return (
    <>
      <BrandTabs tabs={shop.brandTabs} className={visibility} />
      <header
        className={`${visibility} bg-hood pt-(--safe-top) text-on-hood desktop:sticky desktop:top-0 desktop:z-40 desktop:border-b desktop:border-line desktop:bg-surface desktop:text-ink`}
      >
        <div className="mx-auto grid max-w-350 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-gutter pt-3 pb-10 desktop:flex desktop:h-19 desktop:gap-4 desktop:py-0">
          {hasTabs ? <p className="truncate font-name desktop:hidden">{shop.title}</p> : <Brand shop={shop} />}
          <div className="order-last col-span-2 grid gap-3 empty:hidden desktop:order-none desktop:flex desktop:items-center">
            <ServiceSwitch offered={shop.services} />
            <DestinationLink />
          </div>
          {!isInSection(pathname, 'search') && <SearchLink />}
          <div className="flex items-center gap-2 desktop:ml-auto">
            {shop.hasBalance && <Deferred load={loadBalance} props={none} />}
            {shop.places.includes('notifications') && <Deferred load={loadBell} props={none} />}
            <LanguageMenu languages={shop.languages} />
            {(['favourites', 'orders'] as const)
              .filter((section) => shop.places.includes(section))
              .map((section) => (
                <SectionButton key={section} section={section} isBarBelow />
              ))}
            <SectionButton section="profile" isBarBelow={shop.hasBottomBar} />
          </div>
        </div>
      </header>
    </>
  )
}

/** Only on a desktop: a phone has the search in the bottom bar and among the category tabs. */
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

/** `isBarBelow` hides the button on a phone: there the bottom bar or the profile page links to the section. */
function SectionButton({ section, isBarBelow }: { section: 'favourites' | 'orders' | 'profile'; isBarBelow: boolean }) {
  const names = useSectionNames()
  return (
    <Link
      to={hrefOf[section]}
      aria-label={names[section]}
      className={`hood-button ${isBarBelow ? 'max-desktop:hidden' : ''}`}
    >
      <Icon name={iconOf(section)} className="size-5.5" />
    </Link>
  )
}

/** The balance is personal, so it is never in the server-rendered page. */
const loadBalance = () => import('./balance.tsx').then(({ Balance }) => Balance)
const loadBell = async () => {
  await onceWide(true)
  return (await import('./bell.tsx')).Bell
}
const none = {}

/**
 * Sister brands as folder tabs; each is a separate shop at its own URL, so choosing one loads another document.
 */
export function BrandTabs({ tabs, className }: { tabs: readonly BrandTab[]; className: string }) {
  const { t } = useLingui()
  if (tabs.length < 2) return null
  return (
    <nav
      aria-label={t`Our brands`}
      className={`${className} overflow-hidden bg-strip pt-[calc(var(--safe-top)+--spacing(2))] text-on-strip`}
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
