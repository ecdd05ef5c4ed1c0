// Brings favourites to the account and back: a guest's and a customer's alike, and those of both after a login, which
// the server joins. What could not be told is told when the line is back.
import { addFavourite, favourites, removeFavourite } from '@dasturxon/contracts/favourites.endpoints'
import { merchantId } from '#platform/document/document.ts'
import { call } from '#platform/session/call.ts'
import { sessionStore } from '#platform/session/session-store.ts'
import { local, writeEarly } from '#platform/storage/storage.ts'
import { type Favourites, favouritesStore } from './favourites-store.ts'

let isKept = false

/** Once per page. A visitor who is nobody yet is not made somebody by looking. */
export function keepFavourites(): void {
  if (isKept) return
  isKept = true
  readKept()
  void read(sessionStore.getState().userId)
  sessionStore.subscribe(({ userId }, before) => {
    if (userId !== before.userId) void read(userId)
  })
  addEventListener('online', () => void sendFavourites())
}

export function flipFavourite(productId: string): void {
  keepFavourites()
  flip(productId)
  void sendFavourites()
}

async function read(userId: string | null): Promise<void> {
  if (userId === null) return
  await sendFavourites()
  const [, list] = await call(favourites, { query: { userId, isFavourite: 'true' } })
  // Whoever has entered meanwhile has asked for themselves.
  if (!list || sessionStore.getState().userId !== userId) return
  const ids = list.map(({ productId }) => productId)
  changeFavourites(({ unsent }) => ({ ids: withUnsent(ids, unsent), unsent }))
}

let sending: Promise<void> | null = null

/** One at a time, in the order they were marked. */
function sendFavourites(): Promise<void> {
  sending ??= sendAll().finally(() => (sending = null))
  return sending
}

async function sendAll(): Promise<void> {
  for (let next = firstUnsent(); next; next = firstUnsent()) {
    const [productId, isOn] = next
    const [error] = await call(isOn ? addFavourite : removeFavourite, { params: { productId } })
    if (error && error.status !== 404) return
    changeFavourites(({ ids, unsent }) => {
      // Changed its mind while we were talking: that is the next word.
      if (unsent[productId] !== isOn) return { ids, unsent }
      const { [productId]: _heard, ...rest } = unsent
      return { ids: error ? marked(ids, productId, false) : ids, unsent: rest }
    })
  }
}

const firstUnsent = () => Object.entries(favouritesStore.getState().unsent)[0]

/** Favourites on this machine, per brand. */
const nameOf = (merchant: string) => `favourites:${merchant}`
let isRestored = false

function readKept(): void {
  const merchant = merchantId()
  if (isRestored || !merchant) return
  isRestored = true
  try {
    const saved = JSON.parse(local.read(nameOf(merchant)) ?? 'null') as Partial<Favourites> | null
    if (Array.isArray(saved?.ids)) favouritesStore.setState({ ids: saved.ids, unsent: saved.unsent ?? {} })
  } catch {
    // Spoiled by somebody else: the server still knows.
  }
}

/** The only writer. */
function changeFavourites(change: (known: Favourites) => Favourites): void {
  favouritesStore.setState(change)
  const merchant = merchantId()
  if (merchant) writeEarly(nameOf(merchant), JSON.stringify(favouritesStore.getState()))
}

const flip = (productId: string): void =>
  changeFavourites(({ ids, unsent }) => {
    const isOn = !ids.includes(productId)
    return { ids: marked(ids, productId, isOn), unsent: { ...unsent, [productId]: isOn } }
  })

/** What marking does to a list of favourites. Pure. */
export function marked(ids: readonly string[], id: string, isOn: boolean): readonly string[] {
  if (isOn && ids.includes(id)) return ids
  const others = ids.filter((other) => other !== id)
  return isOn ? [id, ...others] : others
}

/** What the server knows, and on top of it what it has not heard yet. */
export const withUnsent = (ids: readonly string[], unsent: Favourites['unsent']): readonly string[] =>
  Object.entries(unsent).reduce((all, [id, isOn]) => marked(all, id, isOn), ids)
