// The shop as its pages know it. It travels to the browser, so it holds what is shown and nothing more.
import type { ServiceType } from '@dasturxon/rules/service-type'
import { useRouteLoaderData } from 'react-router'
import type { Language } from '@dasturxon/i18n/language'
import { hrefOf, type Place } from './sections.ts'

/** A sister brand; `href` is null for the one the visitor is looking at. */
export type BrandTab = { id: string; name: string; image: string | null; colour: string | null; href: string | null }

export type ContactLink = {
  kind: 'phone' | 'telegram' | 'telegramBot' | 'instagram' | 'facebook' | 'iosApp' | 'androidApp'
  href: string
  /** Empty when the kind says it all. */
  label: string
}

/** Strangers' scripts the merchant has switched on; they start only when the visitor agrees. */
export type Counters = { metrics: string | null; chat: { id: string; hash: string } | null }

export type MapProvider = 'LEAFLET' | 'YANDEX' | 'YANDEX_LITE'
/** `sub` names the merchant whose key a provider asks for. */
export type MapSettings = { provider: MapProvider; sub: string }

export type Shop = {
  merchantId: string
  brand: string
  title: string
  colour: string
  logo: string | null
  favicon: string | null
  languages: Language[]
  services: ServiceType[]
  /** The parts of the shop its merchant shows. */
  places: Place[]
  hasBottomBar: boolean
  /** inMain: beside or under the menu · hasPage: else it opens as a layer · inBar: its sum stands in the bottom bar */
  basket: { inMain: boolean; hasPage: boolean; inBar: boolean }
  /** What can be chosen with a dish is shown as pictures, where there are any. */
  choicesArePictured: boolean
  /** A customer's cashback stands in the head and in the profile. */
  hasBalance: boolean
  brandTabs: BrandTab[]
  links: ContactLink[]
  copyright: string[]
  counters: Counters
  map: MapSettings
}

/** Null on the error page of a host that is no shop, or of a shop that could not be loaded. */
export const useShop = (): Shop | null => (useRouteLoaderData('root') as { shop: Shop } | undefined)?.shop ?? null

type LanguageFlags = { uzLangActive: boolean; ruLangActive: boolean; engLangActive: boolean }

/** The languages a merchant has switched on, in the order every shop shows them. */
export function activeLanguages({ uzLangActive, ruLangActive, engLangActive }: LanguageFlags): Language[] {
  const flags: [Language, boolean][] = [
    ['uz', uzLangActive],
    ['ru', ruLangActive],
    ['eng', engLangActive],
  ]
  return flags.filter(([, active]) => active).map(([language]) => language)
}

/** The basket opens on its page, or as a sheet above the menu where the merchant has no such page. */
export const sheetQuery = 'basket'
export const hasBasketPage = (shop: Shop | null): boolean => shop?.basket.hasPage ?? true
export const basketHref = (shop: Shop | null): string => (hasBasketPage(shop) ? hrefOf.basket : `/?${sheetQuery}=1`)
