// The link to the notifications in the header of a desktop, with a dot while some are unread. Only for customers.
import { Icon } from '@dasturxon/ui/icon'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useUnread } from '#features/live/unread.ts'
import { hrefOf } from '#features/shop/sections.ts'
import { useSession } from '#platform/session/use-session.ts'

export function Bell() {
  const { t } = useLingui()
  const { user } = useSession()
  const count = useUnread(user?.id ?? null)
  if (!user) return null
  return (
    <Link to={hrefOf.notifications} className="hood-button relative">
      <Icon name="bell" className="size-5.5" />
      <span className="sr-only">
        {t`Notifications`}
        {count > 0 && `, ${t`${plural(count, { one: '# new', other: '# new' })}`}`}
      </span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-2.5 right-2.5 size-2.5 rounded-full bg-sale ring-2 ring-surface"
        />
      )}
    </Link>
  )
}
