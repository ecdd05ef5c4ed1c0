// The part of a merchant that its pages show, in one language. Settings are the merchant's; a flag that is off leaves
// nothing behind in the document.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { brandCatalog } from '@dasturxon/contracts/settings.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import { pickText } from '@dasturxon/i18n/text'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { activeLanguages } from './languages.ts'
import type { BrandTab, ContactLink, Shop } from './shop.ts'
import type { Merchant, Settings } from './visit.server.ts'

export type SisterBrand = Reply<typeof brandCatalog>[number]

export function shopOf(
  { merchant, settings }: { merchant: Merchant; settings: Settings },
  brands: readonly SisterBrand[],
  language: Language,
): Shop {
  return {
    merchantId: merchant.id,
    brand: settings.brand,
    title: settings.title,
    colour: settings.mainColor,
    logo: settings.logo,
    favicon: settings.favicon,
    languages: activeLanguages(settings),
    services: services(settings),
    brandTabs: brands.map((brand) => brandTab(brand, merchant.id)),
    links: links(settings),
    copyright: [settings.leftCopyWrite, settings.rightCopyWrite]
      .map((text) => pickText(text, language))
      .filter((text) => text !== ''),
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

const brandTab = ({ id, name, domainUrl, image, color, merchantId }: SisterBrand, here: string): BrandTab => ({
  id,
  name,
  image,
  colour: color,
  href: merchantId === here ? null : domainUrl,
})

function links(settings: Settings): ContactLink[] {
  const all: [ContactLink['kind'], string | null, boolean][] = [
    ['phone', settings.phone, settings.phoneActive],
    ['telegram', settings.telegram, settings.telegramActive],
    ['telegramBot', settings.telegramBotLink, settings.telegramBotLinkActive],
    ['instagram', settings.instagram, settings.instagramActive],
    ['facebook', settings.facebook, settings.facebookActive],
    ['iosApp', settings.iosAppLink, settings.iosAppLinkActive],
    ['androidApp', settings.androidAppLink, settings.androidAppLinkActive],
  ]
  return all.flatMap(([kind, target, active]) => {
    const href = target && active ? address(kind, target.trim()) : null
    return href ? [{ kind, href, label: kind === 'phone' && target ? target.trim() : '' }] : []
  })
}

/** Merchants type links by hand: a phone becomes a call, a handle a profile, and a script becomes nothing. */
function address(kind: ContactLink['kind'], target: string): string | null {
  if (kind === 'phone') return /\d/.test(target) ? `tel:${target.replace(/[^\d+]/g, '')}` : null
  if (/^https:\/\/\S+$/i.test(target)) return target
  const handle = /^@?([\w.]+)$/.exec(target)?.[1]
  const site = { telegram: 't.me', telegramBot: 't.me', instagram: 'instagram.com', facebook: 'facebook.com' }
  return handle && kind in site ? `https://${site[kind as keyof typeof site]}/${handle}` : null
}
