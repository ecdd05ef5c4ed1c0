// A page about the shop or the customer: with a side navigation on a desktop, alone on a phone.
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { useSectionNames } from '#features/shop/section-names.ts'
import { hrefOf, iconOf, isInSection, type Section } from '#features/shop/sections.ts'
import { useShop } from '#features/shop/shop.ts'
import { PageHead } from './page-head.tsx'

const sideSections: readonly Section[] = [
  'profile',
  'orders',
  'favourites',
  'cards',
  'reservations',
  'promos',
  'cashback',
  'notifications',
  'branches',
  'vacancies',
  'help',
  'about',
  'terms',
  'privacy',
  'language',
]

const addresses = '/profile/address'

type SidePageProps = {
  /** The page title; absent when the page has its own heading. */
  title?: string | undefined
  back?: string | undefined
  children: React.ReactNode
}

export function SidePage({ title, back = hrefOf.profile, children }: SidePageProps) {
  return (
    <div className="mx-auto max-w-300 px-gutter pb-10 desktop:grid desktop:grid-cols-[17rem_minmax(0,1fr)] desktop:items-start desktop:gap-7 desktop:pt-7">
      <SideNavigation />
      <main>
        {title && <PageHead title={title} back={back} />}
        {children}
      </main>
    </div>
  )
}

function SideNavigation() {
  const { t } = useLingui()
  const names = useSectionNames()
  const { pathname } = useLocation()
  const shown = useShop()?.places ?? []
  const delivers = useShop()?.services.includes('DELIVERY') ?? false
  const places = sideSections.filter((section) => shown.includes(section))
  // The paths of some sections begin with the path of the profile, so the last matching section is the current one.
  const current = places.findLast((section) => isInSection(pathname, section))
  const links = places.map((section) => ({
    href: hrefOf[section],
    icon: iconOf(section) as IconName,
    name: names[section],
    isCurrent: section === current && !pathname.startsWith(addresses),
  }))
  // A shop that only hands out orders asks nobody for an address.
  if (delivers)
    links.splice(links.findLastIndex(({ href }) => href === hrefOf.orders || href === hrefOf.favourites) + 1, 0, {
      href: addresses,
      icon: 'pin',
      name: t`Addresses`,
      isCurrent: pathname.startsWith(addresses),
    })
  return (
    <nav
      aria-label={t`Shop and account`}
      className="sticky top-26 rounded-box bg-surface p-2 shadow-e1 max-desktop:hidden"
    >
      <ul className="grid">
        {links.map(({ href, icon, name, isCurrent }) => (
          <li key={href}>
            <Link
              to={href}
              aria-current={isCurrent ? 'page' : undefined}
              className="flex min-h-12 items-center gap-3.5 rounded-field px-4 font-name transition-colors hover:bg-surface-2 aria-[current]:bg-fill aria-[current]:text-on-fill"
            >
              <Icon name={icon} className="size-5.5" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
