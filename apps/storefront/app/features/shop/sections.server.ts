// Which parts of the shop its merchant shows. A part that is switched off has no link, and its page is not there.
import { data } from 'react-router'
import { contactLinks } from './contact-links.server.ts'
import { type MerchantLookup, pageNotFound, type Settings } from './request-context.server.ts'
import type { Place } from './sections.ts'
import { activeLanguages } from './shop.ts'

export function placesOf(settings: Settings): Place[] {
  const shown: Record<Place, boolean> = {
    menu: true,
    search: true,
    basket: settings.cartPageActive,
    orders: true,
    favourites: settings.favouriteActive,
    branches: settings.branchesActive,
    help: contactLinks(settings).length > 0,
    profile: true,
    vacancies: settings.vacanciesActive,
    about: settings.aboutMerchantActive,
    terms: settings.termsOfUseActive,
    privacy: settings.privacyActive,
    language: activeLanguages(settings).length > 1,
  }
  return (Object.keys(shown) as Place[]).filter((place) => shown[place])
}

/** For the loader of a page that can be switched off. */
export function requirePlace(place: Place, lookup: MerchantLookup, request: Request): Settings {
  if (!lookup.found) throw data({ code: lookup.reason }, { status: 503 })
  if (!placesOf(lookup.settings).includes(place)) throw pageNotFound(request)
  return lookup.settings
}
