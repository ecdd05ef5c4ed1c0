// The session for components. The code of the logout is downloaded when the customer logs out.
import { useStore } from 'zustand'
import { currentToken } from '@dasturxon/browser/held-token'
import { type SessionState, sessionStore } from './session-store.ts'

export type Session = SessionState & { token: () => string | undefined; logOut: () => Promise<void> }

const logOut = async () => (await import('./log-out.ts')).logOut()

export const useSession = (): Session => ({ ...useStore(sessionStore), token: currentToken, logOut })
