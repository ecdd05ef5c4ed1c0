// The shop as its pages know it. It is sent to the browser, so it holds only what is shown.
import type { ServiceType } from '@dasturxon/rules/service-type'
import { createContext, use } from 'react'
import type { Language } from '@dasturxon/i18n/language'
import { hrefOf, type Section } from './sections.ts'

/** A sister brand; `href` is null for the brand of the current page. */
export type BrandTab = { id: string; name: string; image: string | null; colour: string | null; href: string | null }

export type ContactLink = {
  kind: 'phone' | 'telegram' | 'telegramBot' | 'instagram' | 'facebook' | 'iosApp' | 'androidApp'
  href: string
  /** The text of the link; empty when the name of its kind, such as Instagram, is enough. */
  label: string
}

/** Third-party scripts the merchant has switched on; they start only when the visitor agrees. */
export type Analytics = {
  /** The visitor counter, and the names its owner has given to the goals. */
  metrics: { id: string; goals: readonly string[] } | null
  chat: { id: string; hash: string } | null
  /** The token of the social pixel. */
  pixel: string | null
}

export type MapProvider = 'LEAFLET' | 'YANDEX' | 'YANDEX_LITE'
/** `sub` identifies the merchant whose API key a map provider requires. */
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
  /** The sections the merchant shows. */
  places: Section[]
  hasBottomBar: boolean
  /** inMain: it is on the home page · hasPage: else it opens as a sheet · inBar: its total is in the bottom bar */
  basket: { inMain: boolean; hasPage: boolean; inBar: boolean; hasPromos: boolean }
  canCancelOrders: boolean
  /** The options of a product are shown as pictures, where they have any. */
  choicesArePictured: boolean
  /** The customer's cashback is shown in the header and in the profile. */
  hasBalance: boolean
  brandTabs: BrandTab[]
  links: ContactLink[]
  copyright: string[]
  counters: Analytics
  map: MapSettings
}

/** Null on the error page of a host without a shop, or of a shop that could not be loaded. */
export const ShopContext = createContext<Shop | null>(null)

export const useShop = (): Shop | null => use(ShopContext)

type LanguageFlags = { uzLangActive: boolean; ruLangActive: boolean; engLangActive: boolean }

/** The languages a merchant has switched on, in the order in which every shop shows them. */
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
