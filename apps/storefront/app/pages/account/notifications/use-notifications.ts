// The notifications of a customer, read again when the live stream says that there are others.
import { notificationsOfUser, readNotifications } from '@dasturxon/contracts/notifications.endpoints'
import { useEffect } from 'react'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { setUnread } from '#features/live/unread.ts'
import { queryClient, useKeptCall } from '#platform/calls/use-call.ts'
import { callWithFeedback } from '#platform/calls/call-with-feedback.ts'

export type Notification = Reply<typeof notificationsOfUser>['notifications'][number]

/** `unread`: the count of the live stream; another count than the list has means that the list has changed. */
export function useNotifications(userId: string, before: string | undefined, unread: number) {
  const name = before === undefined ? 'notifications' : 'more notifications'
  const result = useKeptCall(
    name,
    notificationsOfUser,
    { params: { userId }, query: before === undefined ? {} : { before } },
    { staleTime: 0 },
  )
  const { data, refetch } = result
  useEffect(() => {
    if (data && before === undefined && data.unread < unread) void refetch()
  }, [data, before, unread, refetch])
  return result
}

export async function markRead(userId: string, id: string, withOlder: boolean): Promise<void> {
  const [error, read] = await callWithFeedback(readNotifications, { params: { userId }, body: { id, withOlder } })
  if (error) return
  setUnread(userId, read.unread)
  await queryClient.invalidateQueries({ queryKey: [notificationsOfUser.method, notificationsOfUser.path] })
}
