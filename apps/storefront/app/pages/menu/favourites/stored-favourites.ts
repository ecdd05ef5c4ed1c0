// Favourites on this machine, per brand.
import { merchantId } from '#platform/document/document.ts'
import { local, writeEarly } from '#platform/storage/storage.ts'
import { type Favourites, favouritesStore } from './favourites-store.ts'

const nameOf = (merchant: string) => `favourites:${merchant}`
let isRestored = false

export function readKept(): void {
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
export function changeFavourites(change: (known: Favourites) => Favourites): void {
  favouritesStore.setState(change)
  const merchant = merchantId()
  if (merchant) writeEarly(nameOf(merchant), JSON.stringify(favouritesStore.getState()))
}

export const flip = (productId: string): void =>
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
