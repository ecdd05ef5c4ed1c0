// The customer as this browser last knew them, with the replies to their last reads: shown while the server cannot be
// reached. Stored apart from the merchant's record, which is written at every tap, and removed when the session ends.
import { merchantId } from '#platform/document/document.ts'
import { local } from '#platform/storage/storage.ts'
import { type SessionState, sessionStore, type User } from './session-store.ts'

type KeptReply = { request: string; at: number; reply: unknown }
/** `user` is null until the profile is loaded. */
type KnownCustomer = { userId: string; user: User | null; at: number; replies: Record<string, KeptReply> }

/** An older copy is not shown any more: the session may have ended on the server meanwhile. */
const shownMs = 7 * 24 * 60 * 60_000

const nameOf = (merchant: string) => `known:${merchant}`

function readKnown(merchant: string): KnownCustomer | null {
  try {
    const known = JSON.parse(local.read(nameOf(merchant)) ?? 'null') as KnownCustomer | null
    return known && Date.now() - known.at < shownMs ? known : null
  } catch {
    return null
  }
}

/** Adds to what is stored of this customer; what is stored of another one is dropped. */
function addToKnown(merchant: string, userId: string, { user, replies }: Partial<KnownCustomer>): void {
  const stored = readKnown(merchant)
  const before = stored?.userId === userId ? stored : null
  const known: KnownCustomer = {
    userId,
    user: user ?? before?.user ?? null,
    at: Date.now(),
    replies: { ...before?.replies, ...replies },
  }
  local.write(nameOf(merchant), JSON.stringify(known))
}

/** The session of a customer whose token could not be renewed because the server did not respond. */
export function knownSession(merchant: string): SessionState | null {
  const known = readKnown(merchant)
  return known?.user ? { status: 'customer', userId: known.userId, user: known.user } : null
}

/** Stores each profile that the session gets, and removes everything when the session has ended. */
export const followCustomer = (merchant: string): (() => void) =>
  sessionStore.subscribe(({ status, userId, user }) => {
    if (status === 'guest') local.remove(nameOf(merchant))
    if (status === 'customer' && userId && user) addToKnown(merchant, userId, { user })
  })

/** `name`: one reply is kept per name. `request`: the reply is the one to exactly this request. */
export function keepReply(name: string, request: string, reply: unknown): void {
  const merchant = merchantId()
  const { status, userId } = sessionStore.getState()
  if (!merchant || status !== 'customer' || !userId) return
  const kept: KeptReply = { request, at: Date.now(), reply }
  addToKnown(merchant, userId, { replies: { [name]: kept } })
}

export function keptReply(name: string, request: string): KeptReply | null {
  const merchant = merchantId()
  const known = merchant ? readKnown(merchant) : null
  const kept = known?.userId === sessionStore.getState().userId ? known?.replies[name] : undefined
  return kept?.request === request ? kept : null
}
