// The number of unread notifications of the customer, kept up to date by the live stream of all tabs.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useLive } from './live.ts'

const unread = createStore<{ of: string | null; count: number }>()(() => ({ of: null, count: 0 }))

/** Also the answer of a call, which may be newer than the last event. */
export const setUnread = (userId: string, count: number): void => unread.setState({ of: userId, count })

export function useUnread(userId: string | null): number {
  useLive(userId === null ? [] : [`notifications:${userId}`], (event) => {
    if (event.event === 'notifications') setUnread(event.data.id, event.data.unread)
  })
  return useStore(unread, ({ of, count }) => (of === userId ? count : 0))
}
