// The access token: in the memory of this page and nowhere else, so that nobody finds one on a disk.
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

/** Renewed this long before its end, so that no call is sent with an expired one. */
const margin = 30_000

let held: HeldToken | null = null

export const heldToken = (): HeldToken | null => held
export const currentToken = (): string | undefined => held?.token

export function setToken(token: HeldToken | null): void {
  held = token
}

export const isFresh = ({ expiresAt }: HeldToken): boolean => Date.now() < expiresAt - margin
