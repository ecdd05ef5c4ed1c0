// The profile page. The server does not know the session, so it always renders the page of a guest; the browser
// replaces it by the customer's page after it has read the session.
import { LinkButton } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { Icon } from '@dasturxon/ui/icon'
import { ListRow, ListRows } from '@dasturxon/ui/list-row'
import { useSectionNames } from '#features/shop/section-names.ts'
import { hrefOf, iconOf, type Section } from '#features/shop/sections.ts'
import { useShop } from '#features/shop/shop.ts'
import { Deferred, onceWide } from '#platform/deferred/deferred.tsx'
import type { User } from '#platform/session/session-store.ts'
import { useSession } from '#platform/session/use-session.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import { UnreadCount } from './unread-count.tsx'
import { CashbackCard, CustomerCard } from './customer-card.tsx'
import { loginHref } from './login/login-redirect.ts'
import { CurrentOrder } from './current-order.tsx'
import { Shortcuts } from './shortcuts.tsx'

export default function Profile() {
  const { t } = useLingui()
  const { user } = useSession()
  return (
    <SidePage title={t`Account`} back="/">
      {user ? <CustomerProfile user={user} /> : <GuestProfile />}
    </SidePage>
  )
}

/** A desktop shows the last orders and the addresses instead of the links, which are beside the page there. */
function CustomerProfile({ user }: { user: User }) {
  const { t } = useLingui()
  const { logOut } = useSession()
  const shop = useShop()
  const delivers = shop?.services.includes('DELIVERY') ?? false
  const hasSide = shop?.hasBalance || delivers
  return (
    <div
      className={`grid grid-cols-1 gap-3 desktop:items-start desktop:gap-4 ${hasSide ? 'desktop:grid-cols-[minmax(0,1fr)_18rem]' : ''}`}
    >
      <div className="desktop:col-span-full desktop:pb-1">
        <CustomerCard user={user} />
      </div>
      <div className={`grid grid-cols-1 gap-3 empty:hidden desktop:gap-4 ${hasSide ? 'desktop:col-start-2' : ''}`}>
        {shop?.hasBalance && <CashbackCard cashback={user.cashback} isLinked={shop.places.includes('cashback')} />}
        {delivers && <Deferred load={loadPlaces} props={none} />}
      </div>
      <div className="grid grid-cols-1 gap-3 empty:hidden desktop:col-start-1 desktop:row-start-2 desktop:gap-4">
        <CurrentOrder userId={user.id} />
        <Deferred load={loadOrders} props={{ userId: user.id }} />
      </div>
      <div className="grid grid-cols-1 gap-3 desktop:hidden">
        <Shortcuts />
        <SectionList />
      </div>
      <div className="overflow-hidden rounded-box bg-surface shadow-e1 desktop:col-start-1">
        <ListRow icon="log-out" tone="bad" title={t`Log out`} onPress={() => void logOut()} />
      </div>
    </div>
  )
}

const loadOrders = async () => {
  await onceWide(true)
  return (await import('./last-orders.tsx')).LastOrders
}
const loadPlaces = async () => {
  await onceWide(true)
  return (await import('./saved-places.tsx')).SavedPlaces
}
const loadDishes = async () => {
  await onceWide(true)
  return (await import('#features/basket/suggested-dishes.tsx')).SuggestedDishes
}
const none = {}
const asRail = { view: 'RAIL' } as const

const GuestProfile = () => (
  <div className="grid grid-cols-1 gap-3 desktop:gap-8">
    <GuestCard />
    <div className="desktop:hidden">
      <SectionList />
    </div>
    <div className="hidden desktop:block">
      <Deferred load={loadDishes} props={asRail} />
    </div>
  </div>
)

/** Explains the benefits of a profile to a guest. */
export function GuestCard() {
  const { t } = useLingui()
  return (
    <section className="grid grid-cols-1 gap-5 rounded-box bg-hood p-5 text-on-hood desktop:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-15 shrink-0 place-items-center rounded-plate bg-hood-well">
          <Icon name="profile-on" className="size-7" />
        </span>
        <div className="grid min-w-0 grow basis-44 grid-cols-1 gap-1">
          <h2 className="text-h2">{t`Welcome`}</h2>
          <p className="text-label">{t`Your orders, addresses and cashback will appear here after your first order.`}</p>
        </div>
      </div>
      <LinkButton tone="ink" isWide href={loginHref('/profile')}>{t`Log in`}</LinkButton>
    </section>
  )
}

/** The sections in the list of links at the end of the profile page, in this order. */
const rows: readonly Section[] = [
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

export function SectionList() {
  const names = useSectionNames()
  const shown = useShop()?.places ?? []
  return (
    <div className="overflow-hidden rounded-box bg-surface shadow-e1">
      <ListRows
        rows={rows
          .filter((section) => shown.includes(section))
          .map((section) => ({
            key: section,
            row: (
              <ListRow
                href={hrefOf[section]}
                icon={iconOf(section)}
                title={names[section]}
                aside={section === 'notifications' && <UnreadCount />}
              />
            ),
          }))}
      />
    </div>
  )
}
