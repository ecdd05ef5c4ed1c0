// What the tab of the browser says on the pages beside the menu, in the language of the document.
import type { Language } from '@dasturxon/i18n/language'
import { t } from '@lingui/core/macro'
import { hrefOf, type Place } from '#features/shop/sections.ts'
import { wordsFor } from '#platform/words/words.server.ts'

export function placeTitles(places: readonly Place[], brand: string, language: Language): Record<string, string> {
  const words = wordsFor(language)
  const names: Record<Place, string> = {
    menu: '',
    search: t(words)`Search`,
    basket: t(words)`Basket`,
    orders: t(words)`Orders`,
    favourites: t(words)`Favourites`,
    branches: t(words)`Branches`,
    help: t(words)`Help`,
    profile: t(words)`Profile`,
    vacancies: t(words)`Vacancies`,
    about: t(words)`About us`,
    terms: t(words)`Public offer`,
    privacy: t(words)`Privacy`,
    language: t(words)`Language`,
  }
  return Object.fromEntries(
    places.filter((place) => names[place]).map((place) => [hrefOf[place], `${names[place]} — ${brand}`]),
  )
}
