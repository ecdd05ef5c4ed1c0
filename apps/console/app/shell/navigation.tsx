// The navigation: a sidebar on a desktop, a rail of icons on a tablet, a bar at the bottom of a phone. All three show
// the same lines of the site map, and only those that the person may open.
import { classNames } from '@dasturxon/ui/class-names'
import { useLingui } from '@lingui/react/macro'
import { Link, NavLink, useLocation } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { initialsOf, roleNames, usePerson } from './person.ts'
import { ScreenIcon, type ScreenIconName } from './screen-icon.tsx'
import { useSheetLink } from './screen-sheet.tsx'
import { ShopLogo } from './shop-logo.tsx'
import { useMenu } from './site-map.ts'

/** Counts beside the names: path → number. A screen writes its own. */
export const navigationCounts = createStore<Record<string, number>>()(() => ({}))

const look = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'relative flex min-h-12 [@media(max-height:799px)]:min-h-11 items-center gap-3 rounded-field px-3.5 text-body font-name transition-colors tablet:max-desktop:justify-center tablet:max-desktop:px-0',
    isActive ? 'bg-tint text-ink' : 'text-ink-2 hover:bg-surface-2',
  )

export function Sidebar() {
  const { t, i18n } = useLingui()
  const person = usePerson()
  const screens = useMenu(person)
  const isCovered = useIsCovered()
  const sheetLink = useSheetLink()
  return (
    <nav
      aria-label={t`Pages`}
      className="hidden shrink-0 flex-col gap-1 [@media(max-height:799px)]:gap-0.5 overflow-y-auto border-r border-line bg-surface p-3 tablet:flex tablet:w-19 desktop:w-66"
    >
      <Link to="/start" title={t`Change branches`} className="mb-3 rounded-field p-1 hover:bg-surface-2">
        <ShopLogo />
        <span className="sr-only">{t`Change branches`}</span>
      </Link>
      {screens.map((screen) => {
        const { path, menu } = screen
        const title = i18n._(menu.title)
        return (
          <NavLink key={path} to={path} end={isCovered(path)} className={look} title={title} {...sheetLink(screen)}>
            <ScreenIcon name={menu.icon} className="size-6" />
            <span className="min-w-0 truncate tablet:max-desktop:sr-only">{title}</span>
            <Count path={path} />
          </NavLink>
        )
      })}
      <NavLink to="/more" className={(state) => classNames(look(state), 'mt-auto')} title={person.name}>
        <span className="grid size-10 shrink-0 place-items-center rounded-small bg-tint-2 text-label font-strong text-ink">
          {initialsOf(person.name)}
        </span>
        <span className="grid min-w-0 tablet:max-desktop:sr-only">
          <span className="truncate text-body font-strong text-ink">{person.name}</span>
          <span className="truncate text-meta">{i18n._(roleNames[person.role])}</span>
        </span>
      </NavLink>
    </nav>
  )
}

/** Whether the open page belongs to another screen below this path: then this one is not the current screen. */
function useIsCovered(): (path: string) => boolean {
  const screens = useMenu(usePerson())
  const { pathname } = useLocation()
  return (path) => screens.some((other) => other.path.startsWith(`${path}/`) && pathname.startsWith(other.path))
}

function Count({ path }: { path: string }) {
  const count = useStore(navigationCounts, (counts) => counts[path] ?? 0)
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-badge bg-fill px-[min(0.5rem,8px)] py-0.5 text-[min(0.75rem,16px)] leading-[1.3] font-price text-on-fill inset-ring inset-ring-fill-edge tablet:max-desktop:absolute tablet:max-desktop:top-1 tablet:max-desktop:right-1">
      {count}
    </span>
  )
}

export function PhoneBar() {
  const { t, i18n } = useLingui()
  const sheetLink = useSheetLink()
  const items = useMenu(usePerson())
    .filter(({ menu }) => menu.bar !== undefined)
    .toSorted((one, other) => (one.menu.bar?.place ?? 0) - (other.menu.bar?.place ?? 0))
  return (
    <nav
      aria-label={t`Pages`}
      className="flex shrink-0 border-t border-line bg-surface pb-(--safe-bottom) tablet:hidden"
    >
      {items.map((screen) => {
        const { path, menu } = screen
        const title = i18n._(menu.bar?.title ?? menu.title)
        return <BarLink key={path} path={path} icon={menu.icon} title={title} {...sheetLink(screen)} />
      })}
      <BarLink path="/more" icon="more" title={t`More`} />
    </nav>
  )
}

type BarLinkProps = { path: string; icon: ScreenIconName; title: string } & ReturnType<ReturnType<typeof useSheetLink>>

const BarLink = ({ path, icon, title, ...sheet }: BarLinkProps) => (
  <NavLink
    to={path}
    {...sheet}
    className={({ isActive }) =>
      classNames(
        'relative grid min-h-[min(3.5rem,72px)] min-w-0 flex-1 place-content-center justify-items-center gap-1 text-[min(0.6875rem,2.8vw)] leading-tight font-name tracking-tight max-[374px]:text-[10px]',
        isActive ? 'text-ink' : 'text-ink-2',
      )
    }
  >
    <ScreenIcon name={icon} className="size-[min(1.5rem,32px)]" />
    <span className="max-w-full truncate">{title}</span>
    <span className="absolute top-1 left-1/2 ml-1">
      <Count path={path} />
    </span>
  </NavLink>
)
