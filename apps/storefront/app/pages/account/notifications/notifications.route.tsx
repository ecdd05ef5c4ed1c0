// What the customer was told, newest first.
import { Button } from '@dasturxon/ui/button'
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUnread } from '#features/live/unread.ts'
import { merchantContext } from '#features/shop/request-context.server.ts'
import { hrefOf } from '#features/shop/sections.ts'
import { requireSection } from '#features/shop/sections.server.ts'
import { useSession } from '#platform/session/use-session.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import { GuestState, ListMissing, ListSkeleton } from '../own-list-states.tsx'
import type { Route } from './+types/notifications.route.ts'
import { NotificationRow } from './notification-row.tsx'
import { markRead, useNotifications } from './use-notifications.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  requireSection('notifications', context.get(merchantContext), request)
  return null
}

export const clientLoader = () => null

export default function NotificationsPage() {
  const { t } = useLingui()
  const { status, userId } = useSession()
  return (
    <SidePage title={t`Notifications`}>
      {status === 'guest' ? (
        <GuestState
          drawing="receipt"
          title={t`Log in to see your notifications`}
          line={t`We tell you here what happens to your orders.`}
          path={hrefOf.notifications}
        />
      ) : status === 'customer' && userId !== null ? (
        <NotificationList userId={userId} />
      ) : (
        <ListSkeleton label={t`Notifications`} />
      )}
    </SidePage>
  )
}

function NotificationList({ userId }: { userId: string }) {
  const { t } = useLingui()
  const unread = useUnread(userId)
  const { data, isError, refetch } = useNotifications(userId, undefined, unread)
  const newest = data?.notifications[0]
  if (!data)
    return isError ? (
      <ListMissing
        title={t`Couldn’t load notifications`}
        line={t`They’re saved. Check your connection and try again.`}
        onRetry={() => void refetch()}
      />
    ) : (
      <ListSkeleton label={t`Notifications`} />
    )
  if (!newest)
    return (
      <EmptyState
        isPart
        art={<EmptyArt drawing="receipt" />}
        title={t`No notifications yet`}
        line={t`News of your orders and promo codes will appear here.`}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      {data.unread > 0 && (
        <div className="flex justify-end">
          <Button tone="ghost" size="small" onClick={() => void markRead(userId, newest.id, true)}>
            {t`Mark all as read`}
          </Button>
        </div>
      )}
      <NotificationPage userId={userId} unread={unread} />
    </div>
  )
}

/** Twenty at a time; a button below them loads the next ones. */
function NotificationPage({ userId, before, unread }: { userId: string; before?: string; unread: number }) {
  const { t } = useLingui()
  const [wantsMore, setWantsMore] = useState(false)
  const { data, isError, refetch } = useNotifications(userId, before, unread)
  if (!data)
    return isError ? (
      <Button isWide onClick={() => void refetch()}>{t`Try again`}</Button>
    ) : (
      <ListSkeleton label={t`Notifications`} />
    )
  const last = data.notifications.at(-1)
  return (
    <>
      <ul className="overflow-hidden rounded-box bg-surface shadow-e1">
        {data.notifications.map((notification) => (
          <NotificationRow key={notification.id} userId={userId} notification={notification} />
        ))}
      </ul>
      {data.hasMore &&
        last &&
        (wantsMore ? (
          <NotificationPage userId={userId} before={last.id} unread={unread} />
        ) : (
          <Button isWide onClick={() => setWantsMore(true)}>{t`Show more`}</Button>
        ))}
    </>
  )
}
