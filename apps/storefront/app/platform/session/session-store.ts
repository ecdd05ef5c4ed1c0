// Who is looking at this shop. Small, because every page asks; how a session is won and lost is elsewhere.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { me } from '@dasturxon/contracts/customers.endpoints'
import { createStore } from 'zustand/vanilla'

export type User = Reply<typeof me>

export type SessionState = {
  /** guest: nobody has logged in, with or without a guest's token · starting: nobody has asked yet */
  status: 'starting' | 'guest' | 'customer'
  userId: string | null
  /** The profile of a customer; null while it is on its way. */
  user: User | null
}

export const guestState: SessionState = { status: 'guest', userId: null, user: null }

export const sessionStore = createStore<SessionState>()(() => ({ ...guestState, status: 'starting' }))
