// What a brand's session leaves on this machine. One record per brand: hosts that show many shops keep them apart. The
// token and the profile are not in it; the first never leaves memory, the second comes back with the session.
import { stateKeys } from '#shell/start-up/state-keys.ts'
import { local, writeEarly } from '#shell/start-up/storage.ts'

export type SavedSession = {
  merchant: string
  brand: string
  /** The draft of an order, as the basket writes it. */
  orderRequest: unknown
  nearestBranch: string | null
  /** Where the order goes, as order-place.ts writes it. */
  place: unknown
  /** What was said at the checkout, as order-wish.ts writes it. */
  wish: unknown
  /** The order on its way, as kept-submit.ts writes it. */
  submit: unknown
}

const nameOf = (merchant: string) => `session:${merchant}`

/** The record of a brand, made new where there is none. The nearest branch is also kept under the specification's name. */
export function openSaved(merchant: string, brand: string): SavedSession {
  const session = { ...readSaved(merchant), merchant, brand }
  local.write(stateKeys.merchant, merchant)
  save(session)
  return session
}

export function changeSaved(merchant: string, change: Partial<Omit<SavedSession, 'merchant'>>): void {
  save({ ...readSaved(merchant), ...change, merchant })
}

export function readSaved(merchant: string): SavedSession {
  const empty: SavedSession = {
    merchant,
    brand: '',
    orderRequest: null,
    nearestBranch: null,
    place: null,
    wish: null,
    submit: null,
  }
  try {
    const stored: unknown = JSON.parse(local.read(nameOf(merchant)) ?? 'null')
    return stored && typeof stored === 'object' ? { ...empty, ...stored } : empty
  } catch {
    return empty
  }
}

function save(session: SavedSession): void {
  writeEarly(nameOf(session.merchant), JSON.stringify(session))
  if (session.nearestBranch) local.write(stateKeys.nearestBranch, session.nearestBranch)
  else local.remove(stateKeys.nearestBranch)
}
