// The personal details page: name, birthday, gender, phone number, logging out, the file of one's data and deleting the
// account. A guest is redirected to the login.
import { ListRow, ListRows } from '@dasturxon/ui/list-row'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { Navigate } from 'react-router'
import { useSession } from '#platform/session/use-session.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import { loginHref } from '../login/login-redirect.ts'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { PersonalForm } from './personal-form.tsx'
import { PhoneChange } from './phone-change.tsx'

const card = 'overflow-hidden rounded-box bg-surface shadow-e1'

export default function PersonalDetails() {
  const { t } = useLingui()
  const { status, user, logOut } = useSession()
  if (status === 'guest') return <Navigate to={loginHref('/profile/user')} replace />
  return (
    <SidePage title={t`Personal details`}>
      {user ? (
        <div className="grid gap-3">
          <PersonalForm user={user} />
          <section className={card}>
            <PhoneChange user={user} />
          </section>
          <section className={card}>
            <ListRows
              rows={[
                {
                  key: 'log-out',
                  row: <ListRow icon="log-out" title={t`Log out`} onPress={() => void logOut()} />,
                },
                { key: 'data', row: <DownloadData /> },
                { key: 'delete', row: <DeleteAccount user={user} /> },
              ]}
            />
          </section>
        </div>
      ) : (
        <Loading label={t`Loading your details`}>
          <div className={`${card} grid gap-4 p-4`}>
            <Skeleton shape="title" />
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </div>
        </Loading>
      )}
    </SidePage>
  )
}
