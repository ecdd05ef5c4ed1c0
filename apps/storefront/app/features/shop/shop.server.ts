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
    },
    choicesArePictured: settings.modificationViewType === 'FULL_IMAGE',
    hasBalance: settings.balanceActive,
    brandTabs: brands.map((brand) => brandTab(brand, settings.merchantId)),
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

const brandTab = ({ id, name, domainUrl, image, color, merchantId }: SisterBrand, currentId: string): BrandTab => ({
  id,
  name,
  image,
  colour: color,
  href: merchantId === currentId ? null : domainUrl,
})
