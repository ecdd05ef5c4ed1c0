// What the browser loads about the shop after the first page: its cities, the chosen city and the company description.
import { citiesOfMerchant } from '@dasturxon/contracts/branches.endpoints'
import { companyPolicies } from '@dasturxon/contracts/content.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { menuPointer } from '@dasturxon/contracts/menu-documents.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import { pickText } from '@dasturxon/rules/text'
import { createStore } from 'zustand/vanilla'
import { saleChannel } from '#features/shop/sale-channel.ts'
import { call } from '#platform/session/call.ts'

export type City = Reply<typeof citiesOfMerchant>[number]
type ShopFacts = { cities: readonly City[]; city: City | null; about: string | null }

export const citiesStore = createStore<ShopFacts>()(() => ({ cities: [], city: null, about: null }))

export async function loadAbout(language: Language): Promise<void> {
  const [, policies] = await call(companyPolicies, { query: { policies: 'ABOUT_COMPANY' } })
  const about = policies?.find(({ type }) => type === 'ABOUT_COMPANY')
  if (about) citiesStore.setState({ about: pickText(about.text, language) })
}

export async function loadCities(merchantId: string): Promise<void> {
  const [, cities] = await call(citiesOfMerchant, { params: { merchantId } })
  if (cities) citiesStore.setState({ cities })
}

/** Chooses the merchant's main city, unless the visitor has already chosen a city. */
export function chooseMainCity(): void {
  const { cities, city } = citiesStore.getState()
  citiesStore.setState({ city: city ?? cities.find(({ isMain }) => isMain) ?? cities[0] ?? null })
}

/** Prefetches the menu document of search and product pages: once per version, and cached for use offline. */
export async function loadMenu(language: Language): Promise<void> {
  const [, pointer] = await call(menuPointer, { query: { type: saleChannel().menu } })
  if (pointer) await fetch(pointer.list[language], { priority: 'low' }).catch(() => {})
}
