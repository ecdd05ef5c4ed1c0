// The names of the sections of a shop, for every link to them.
import { useLingui } from '@lingui/react/macro'
import type { Section } from './sections.ts'

export function useSectionNames(): Record<Section, string> {
  const { t } = useLingui()
  return {
    menu: t`Menu`,
    search: t`Search`,
    basket: t`Basket`,
    orders: t`Orders`,
    favourites: t`Favourites`,
    cards: t`My cards`,
    reservations: t`Reservations`,
    promos: t`Promo codes`,
    cashback: t`Cashback`,
    notifications: t`Notifications`,
    branches: t`Branches`,
    help: t`Help`,
    profile: t`Account`,
    vacancies: t`Vacancies`,
    about: t`About us`,
    terms: t`Public offer`,
    privacy: t`Privacy`,
    language: t`Language`,
  }
}
