// What the parts of a shop are called, wherever a link leads to one.
import { useLingui } from '@lingui/react/macro'
import type { Place } from './sections.ts'

export function usePlaceNames(): Record<Place, string> {
  const { t } = useLingui()
  return {
    menu: t`Menu`,
    search: t`Search`,
    basket: t`Basket`,
    orders: t`Orders`,
    favourites: t`Favourites`,
    branches: t`Branches`,
    help: t`Help`,
    profile: t`Profile`,
    vacancies: t`Vacancies`,
    about: t`About us`,
    terms: t`Public offer`,
    privacy: t`Privacy`,
    language: t`Language`,
  }
}
