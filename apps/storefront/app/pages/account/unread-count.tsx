// How many notifications are new, in the row of the profile that leads to them. Nothing while all are read: the row then
// looks like any other.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useUnread } from '#features/live/unread.ts'
import { useSession } from '#platform/session/use-session.ts'

export function UnreadCount() {
  const { t } = useLingui()
  const { status, userId } = useSession()
  // A guest may have an id, too, but has no notifications.
  const count = useUnread(status === 'customer' ? userId : null)
  return (
    count > 0 && <span className="font-strong text-sale">{t`${plural(count, { one: '# new', other: '# new' })}`}</span>
  )
}
