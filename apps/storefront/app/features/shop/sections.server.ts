// Which sections of the shop the merchant shows. A section that is switched off has no link, and its page returns 404.
import { data } from 'react-router'
import { contactLinks } from './contact-links.server.ts'
import { type MerchantLookup, pageNotFound, type Settings } from './request-context.server.ts'
import type { Section } from './sections.ts'
import { activeLanguages } from './shop.ts'

export function sectionsOf(settings: Settings): Section[] {
  const shown: Record<Section, boolean> = {
    menu: true,
    search: true,
    basket: settings.cartPageActive,
    orders: true,
    favourites: settings.favouriteActive,
    cards: settings.cardActive,
    reservations: settings.bookingActive,
    promos: settings.promoActive,
    cashback: settings.cashbackActive,
    notifications: settings.notificationsActive,
    branches: settings.branchesActive,
    help: contactLinks(settings).length > 0 || Boolean(settings.contacts?.trim()),
    profile: true,
    vacancies: settings.vacanciesActive,
    about: settings.aboutMerchantActive,
    terms: settings.termsOfUseActive,
    privacy: settings.privacyActive,
    language: activeLanguages(settings).length > 1,
  }
  return (Object.keys(shown) as Section[]).filter((section) => shown[section])
}

/** For the loader of a page that can be switched off: throws 404 when it is. */
export function requireSection(section: Section, lookup: MerchantLookup, request: Request): Settings {
  if (!lookup.found) throw data({ code: lookup.reason }, { status: 503 })
  if (!sectionsOf(lookup.settings).includes(section)) throw pageNotFound(request)
  return lookup.settings
}
