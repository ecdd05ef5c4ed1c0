// The shop of the session: its look, its switches and its branches; and the branches of the shift on this device.
import type { Reply } from '@dasturxon/contracts/endpoint'
import { staffShop } from '@dasturxon/contracts/staff.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { call } from '#platform/call.ts'
import { type Person, sessionStore } from '#platform/session.ts'
import { knownShop, rememberShop, sub } from '#platform/shops.ts'
import { type Failed, useLanguage } from '#platform/words.ts'
import { showLook } from './shop-logo.tsx'

export type Shop = Reply<typeof staffShop>
export type ShopBranch = Omit<Shop['branches'][number], 'name'> & { name: string }

const store = createStore<{ shop: Shop | null; failure: Failed | null }>()(() => ({ shop: null, failure: null }))

/** Read with every session, and again when a screen has changed what it contains. */
export async function readShop(): Promise<void> {
  const [failure, shop] = await call(staffShop, {})
  if (!shop) return store.setState({ failure })
  store.setState({ shop, failure: null })
  showLook({ brand: shop.brand, logo: shop.logo && `/img/96/${shop.logo}`, colour: shop.mainColor })
}

/** Null while it is read. */
export const useShop = (): Shop | null => useStore(store, ({ shop }) => shop)
export const useShopFailure = (): Failed | null => useStore(store, ({ failure }) => failure)

/** The branches that the staff member works for, with names in the language of the page. */
export function useBranches(): readonly ShopBranch[] {
  const language = useLanguage()
  const branches = useStore(store, ({ shop }) => shop?.branches) ?? []
  return branches.map((branch) => ({ ...branch, name: nameIn(branch.name, language) }))
}

/** The names of branches by id; null while the shift has one branch, which need not be named on every order. */
export function useBranchNames(): ((branchId: string) => string) | null {
  const branches = useBranches()
  return branchNames(branches, useShift())
}

export const branchNames = (branches: readonly Pick<ShopBranch, 'id' | 'name'>[], shift: readonly string[] | null) =>
  (shift?.length ?? 0) > 1 ? (branchId: string) => branches.find(({ id }) => id === branchId)?.name ?? '–' : null

const nameIn = (names: Partial<Record<Language, string | null>>, language: Language): string =>
  names[language] || names.uz || names.ru || names.eng || '–'

const chosen = createStore<{ ids: readonly string[] | null }>()(() => ({ ids: knownShop(sub)?.branchIds ?? null }))

/**
 * The branches of the shift on this device; null before a shift has been started. The person before may have worked at
 * other branches: theirs are left out.
 */
export function useShift(): readonly string[] | null {
  const ids = useStore(chosen, (state) => state.ids)
  const person = useStore(sessionStore, (state) => state.person)
  return useMemo(() => shiftOf(ids, person), [ids, person])
}

export function shiftOf(
  ids: readonly string[] | null,
  person: Pick<Person, 'branchIds'> | null,
): readonly string[] | null {
  if (!ids || !person || person.branchIds === 'all') return ids
  const { branchIds } = person
  const own = ids.filter((id) => branchIds.includes(id))
  return own.length > 0 ? own : null
}

export function startShift(ids: readonly string[]): void {
  rememberShop(sub, { branchIds: ids })
  chosen.setState({ ids })
}
