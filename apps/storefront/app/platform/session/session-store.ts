// The current user of the shop. Small, because every page imports it; starting and ending a session is elsewhere.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { me } from '@dasturxon/contracts/customers.endpoints'
import { createStore } from 'zustand/vanilla'

export type User = Reply<typeof me>

export type SessionState = {
  /** guest: no customer is logged in, with or without a guest token · starting: the session is not restored yet */
  status: 'starting' | 'guest' | 'customer'
  userId: string | null
  /** The profile of the customer; null while it is loading. */
  user: User | null
}

export const guestState: SessionState = { status: 'guest', userId: null, user: null }

export const sessionStore = createStore<SessionState>()(() => ({ ...guestState, status: 'starting' }))
