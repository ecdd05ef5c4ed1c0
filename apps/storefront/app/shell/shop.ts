// The shop as its pages know it. It travels to the browser, so it holds what is shown and nothing more.
import type { Language } from '@dasturxon/i18n/language'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { useRouteLoaderData } from 'react-router'

/** A sister brand; `href` is null for the one the visitor is looking at. */
export type BrandTab = { id: string; name: string; image: string | null; colour: string | null; href: string | null }

export type ContactLink = {
  kind: 'phone' | 'telegram' | 'telegramBot' | 'instagram' | 'facebook' | 'iosApp' | 'androidApp'
  href: string
  /** Empty when the kind says it all. */
  label: string
}

export type Shop = {
  merchantId: string
  brand: string
  title: string
  colour: string
  logo: string | null
  favicon: string | null
  languages: Language[]
  services: ServiceType[]
  brandTabs: BrandTab[]
  links: ContactLink[]
  copyright: string[]
}

/** Null on the error page of a host that is no shop, or of a shop that could not be loaded. */
export const useShop = (): Shop | null => (useRouteLoaderData('root') as { shop: Shop } | undefined)?.shop ?? null

export const imageUrl = (key: string): string => `/img/${key}`
