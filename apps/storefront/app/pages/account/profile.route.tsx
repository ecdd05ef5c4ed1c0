// The visitor's own corner. The server knows nobody, so it writes the page of a guest; who has logged in is told so in
// the browser.
import { ListRow } from '@dasturxon/ui/list-row'
import { useLingui } from '@lingui/react/macro'
import { useSession } from '#platform/session/use-session.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import { CustomerCard } from './customer-card.tsx'
import { GuestCard } from './guest-card.tsx'
import { PlaceList } from './place-list.tsx'
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
