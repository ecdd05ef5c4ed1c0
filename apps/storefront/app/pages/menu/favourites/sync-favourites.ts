// Synchronises favourites with the account, of a guest or of a customer; after a login the server merges both. A change
// that could not be sent is sent when the browser is online again.
import { addFavourite, favourites, removeFavourite } from '@dasturxon/contracts/favourites.endpoints'
import { merchantId } from '#platform/document/document.ts'
import { call } from '#platform/session/call.ts'
import { sessionStore } from '#platform/session/session-store.ts'
import { local } from '#platform/storage/storage.ts'
import { type Favourites, favouritesStore } from './favourites-store.ts'

let isStarted = false

/** Starts once per page load. Reading favourites does not create a guest account for a visitor without one. */
export function syncFavourites(): void {
  if (isStarted) return
  isStarted = true
  readStored()
  void read(sessionStore.getState().userId)
  sessionStore.subscribe(({ userId }, before) => {
    if (userId !== before.userId) void read(userId)
  })
  addEventListener('online', () => void sendFavourites())
}

export function queueFavouriteChange(productId: string): void {
  syncFavourites()
  flip(productId)
  void sendFavourites()
}

async function read(userId: string | null): Promise<void> {
  if (userId === null) return
  await sendFavourites()
  const [, list] = await call(favourites, { query: { userId, isFavourite: 'true' } })
  // If another user has logged in meanwhile, a separate request reads the favourites of that user.
  if (!list || sessionStore.getState().userId !== userId) return
  const ids = list.map(({ productId }) => productId)
  changeFavourites(({ unsent }) => ({ ids: withUnsent(ids, unsent), unsent }))
}

let sending: Promise<void> | null = null

/** Sends the changes one at a time, in the order they were made. */
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
      // The customer has toggled the product again during the request: the new value is sent next.
      if (unsent[productId] !== isOn) return { ids, unsent }
      const { [productId]: _sent, ...rest } = unsent
      return { ids: error ? marked(ids, productId, false) : ids, unsent: rest }
    })
  }
}

const firstUnsent = () => Object.entries(favouritesStore.getState().unsent)[0]

/** The storage key: favourites are stored per merchant. */
const storageKey = (merchant: string) => `favourites:${merchant}`
let isRestored = false

function readStored(): void {
  const merchant = merchantId()
  if (isRestored || !merchant) return
  isRestored = true
  try {
    const saved = JSON.parse(local.read(storageKey(merchant)) ?? 'null') as Partial<Favourites> | null
    if (Array.isArray(saved?.ids)) favouritesStore.setState({ ids: saved.ids, unsent: saved.unsent ?? {} })
  } catch {
    // The stored value is damaged: the favourites are read from the server instead.
  }
}

/** The only function that writes the store and the browser storage. */
function changeFavourites(change: (current: Favourites) => Favourites): void {
  favouritesStore.setState(change)
  const merchant = merchantId()
  if (merchant) local.write(storageKey(merchant), JSON.stringify(favouritesStore.getState()))
}

const flip = (productId: string): void =>
  changeFavourites(({ ids, unsent }) => {
    const isOn = !ids.includes(productId)
    return { ids: marked(ids, productId, isOn), unsent: { ...unsent, [productId]: isOn } }
  })

/** Returns the list of favourites after a product was marked or unmarked. */
export function marked(ids: readonly string[], id: string, isOn: boolean): readonly string[] {
  if (isOn && ids.includes(id)) return ids
  const others = ids.filter((other) => other !== id)
  return isOn ? [id, ...others] : others
}

/** The favourites from the server with the unsent changes applied. */
export const withUnsent = (ids: readonly string[], unsent: Favourites['unsent']): readonly string[] =>
  Object.entries(unsent).reduce((all, [id, isOn]) => marked(all, id, isOn), ids)
