// Reads the shop of the session: its look and its branches.
import { useStore } from 'zustand'
import { knownShop, rememberShop, sub } from '#platform/shops.ts'
import { sessionStore } from '#platform/session.ts'
import { createStore } from 'zustand/vanilla'
import { type ShopBranch, shopStore, showShop } from './shop-logo.tsx'

export async function readShop(): Promise<void> {
  const { person } = sessionStore.getState()
  const branches =
    person && person.branchIds !== 'all' ? person.branchIds.map((id) => ({ id, name: id.slice(0, 8) })) : []
  showShop({ ...shopStore.getState(), branches })
}

/** The branches that the staff member works for. */
export const useBranches = (): readonly ShopBranch[] => useStore(shopStore, ({ branches }) => branches)

const chosen = createStore<{ ids: readonly string[] | null }>()(() => ({ ids: knownShop(sub)?.branchIds ?? null }))

/** The branches of the shift on this device; null before a shift has been started. */
export const useShift = (): readonly string[] | null => useStore(chosen, ({ ids }) => ids)

export function startShift(ids: readonly string[]): void {
  rememberShop(sub, { branchIds: ids })
  chosen.setState({ ids })
}
