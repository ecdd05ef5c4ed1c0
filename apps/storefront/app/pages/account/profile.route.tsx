// The visitor's own corner. The server knows nobody, so it writes the page of a guest; who has logged in is told so in
// the browser.
import { LinkButton } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { Icon } from '@dasturxon/ui/icon'
import { ListRow, ListRows } from '@dasturxon/ui/list-row'
import { usePlaceNames } from '#features/shop/section-names.ts'
import { hrefOf, iconOf, type Place } from '#features/shop/sections.ts'
import { useShop } from '#features/shop/shop.ts'
import { useSession } from '#platform/session/use-session.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import { CustomerCard } from './customer-card.tsx'
import { loginHref } from './login/login-redirect.ts'
import { RunningOrder } from './running-order.tsx'
import { Shortcuts } from './shortcuts.tsx'

export default function Profile() {
  const { t } = useLingui()
  const { user, logOut } = useSession()
  return (
    <SidePage title={t`Profile`} back="/">
      <div className="grid gap-3">
        {user ? <CustomerCard user={user} /> : <GuestCard />}
        {user && <RunningOrder userId={user.id} />}
        {user && <Shortcuts />}
        <PlaceList />
        {user && (
          <div className="overflow-hidden rounded-box bg-surface shadow-e1">
            <ListRow icon="log-out" tone="bad" title={t`Log out`} onPress={() => void logOut()} />
          </div>
        )}
      </div>
    </SidePage>
  )
}

/** What a profile is good for, told to somebody who has none yet. */
export function GuestCard() {
  const { t } = useLingui()
  return (
    <section className="grid gap-5 rounded-box bg-hood p-5 text-on-hood desktop:p-6">
      <div className="flex items-center gap-4">
        <span className="grid size-15 shrink-0 place-items-center rounded-plate bg-hood-well">
          <Icon name="profile-on" className="size-7" />
        </span>
        <div className="grid gap-1">
          <h2 className="text-h2">{t`Welcome`}</h2>
          <p className="text-label">{t`Your orders, addresses and cashback appear here after the first order.`}</p>
        </div>
      </div>
      <LinkButton tone="ink" isWide href={loginHref('/profile')}>{t`Log in`}</LinkButton>
    </section>
  )
}

/** Everything else there is to see in the shop, one row each. */
const rows: readonly Place[] = ['branches', 'vacancies', 'help', 'about', 'terms', 'privacy', 'language']

export function PlaceList() {
  const names = usePlaceNames()
  const shown = useShop()?.places ?? []
  return (
    <div className="overflow-hidden rounded-box bg-surface shadow-e1">
      <ListRows
        rows={rows
          .filter((place) => shown.includes(place))
          .map((place) => ({
            key: place,
            row: <ListRow href={hrefOf[place]} icon={iconOf(place)} title={names[place]} />,
          }))}
      />
    </div>
  )
}
