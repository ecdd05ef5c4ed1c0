// The access token: in the memory of this page and nowhere else. Whoever reads a disk finds none.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { refreshSession } from '@dasturxon/contracts/sessions.endpoints'

export type IssuedSession = Reply<typeof refreshSession>
export type HeldToken = Pick<IssuedSession, 'token' | 'kind' | 'userId'> & { expiresAt: number }

/** Renewed this long before its end, so that no call meets it. */
const margin = 30_000

let held: HeldToken | null = null

export const heldToken = (): HeldToken | null => held
export const currentToken = (): string | undefined => held?.token

export function hold(token: HeldToken | null): void {
  held = token
}

export const isFresh = ({ expiresAt }: HeldToken): boolean => Date.now() < expiresAt - margin
