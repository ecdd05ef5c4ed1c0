// The access token: in the memory of this page and nowhere else, so that no token is stored on a disk.
export type IssuedSession<Kind extends string = string> = {
  token: string
  kind: Kind
  userId: string
  /** Seconds. */
  expiresIn: number
}
export type HeldToken<Kind extends string = string> = {
  token: string
  kind: Kind
  userId: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Milliseconds. A token is renewed this long before it expires, so that no request is sent with an expired one. */
const margin = 30_000

let current: HeldToken | null = null

export const heldToken = (): HeldToken | null => current
export const currentToken = (): string | undefined => current?.token

export function setToken(token: HeldToken | null): void {
  current = token
}

export const isFresh = ({ expiresAt }: HeldToken): boolean => Date.now() < expiresAt - margin
