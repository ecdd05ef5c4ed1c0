// The document titles of the sections other than the menu, in the language of the document.
import type { Language } from '@dasturxon/i18n/language'
import { t } from '@lingui/core/macro'
import { hrefOf, type Section } from '#features/shop/sections.ts'
import { wordsFor } from '#platform/words/words.server.ts'

export function sectionTitles(places: readonly Section[], brand: string, language: Language): Record<string, string> {
  const words = wordsFor(language)
  const names: Record<Section, string> = {
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
    places.filter((section) => names[section]).map((section) => [hrefOf[section], `${names[section]} — ${brand}`]),
  )
}
