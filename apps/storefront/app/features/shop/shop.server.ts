// The part of a merchant's settings that its pages show, in one language. A feature that is switched off leaves nothing
// in the document.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { brandCatalog } from '@dasturxon/contracts/settings.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import { pickText } from '@dasturxon/rules/text'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { analyticsOf } from './analytics.server.ts'
import { contactLinks } from './contact-links.server.ts'
import type { Settings } from './request-context.server.ts'
import { sectionsOf } from './sections.server.ts'
import { activeLanguages, type BrandTab, type Shop } from './shop.ts'

export type SisterBrand = Reply<typeof brandCatalog>[number]

export function shopOf({ settings }: { settings: Settings }, brands: readonly SisterBrand[], language: Language): Shop {
  return {
    merchantId: settings.merchantId,
    brand: settings.brand,
    title: settings.title,
    colour: settings.mainColor,
    logo: settings.logo,
    favicon: settings.favicon,
    languages: activeLanguages(settings),
    services: services(settings),
    places: sectionsOf(settings),
    hasBottomBar: settings.isNavigationViewEnabled,
    basket: {
      inMain: settings.cartInMainActive,
      hasPage: settings.cartPageActive,
      inBar: settings.basketPosition === 'NAVIGATION_BAR',
      hasPromos: settings.promoActive,
    },
    canCancelOrders: settings.cancelOrderActive,
    choicesArePictured: settings.modificationViewType === 'FULL_IMAGE',
    hasBalance: settings.balanceActive,
    brandTabs: brands.map((brand) => brandTab(brand, settings.merchantId, language)),
    links: contactLinks(settings),
    copyright: [settings.leftCopyWrite, settings.rightCopyWrite]
      .map((text) => pickText(text, language))
      .filter((text) => text !== ''),
    counters: analyticsOf(settings),
    map: { provider: settings.mapType, sub: settings.sub },
  }
}

function services({ deliveryActive, pickupActive, dineInActive }: Settings): ServiceType[] {
  const offered: [ServiceType, boolean][] = [
    ['DELIVERY', deliveryActive],
    ['PICK_UP', pickupActive],
    ['DINE_IN', dineInActive],
  ]
  return offered.filter(([, active]) => active).map(([service]) => service)
}

function brandTab(brand: SisterBrand, currentId: string, language: Language): BrandTab {
  const { id, name, domainUrl, image, color, merchantId } = brand
  // The sister shop has its own cookies: the language prefix of the path tells it the visitor's language.
  const href = URL.parse(`/${language}`, domainUrl)?.href ?? domainUrl
  return { id, name, image, colour: color, href: merchantId === currentId ? null : href }
}
