// The links in the document's <head>: icon, fonts, and what a phone needs to install the shop as an app.
import { defaultBrand } from '@dasturxon/ui/brand'
import type { Language } from '@dasturxon/i18n/language'
import { fontFiles } from '@dasturxon/ui/font-files'
import type { Shop } from '#features/shop/shop.ts'
import { imageUrl } from '#platform/image/image-url.ts'
import { iconUrl } from '../seo/addresses.ts'

const plate = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="10" fill="${colour}"/></svg>`,
  )}`

/** The merchant's icon, else a square in its colour. Always set: without a link browsers request /favicon.ico. */
export function Favicon({ shop }: { shop: Shop | null }) {
  return <link rel="icon" href={shop?.favicon ? imageUrl(shop.favicon, 96) : plate(shop?.colour ?? defaultBrand)} />
}

/**
 * Preloads the font with the first bytes of the page, not when the style sheet has loaded and the first letter needs
 * it.
 */
export const FontPreloads = ({ language }: { language: Language }) =>
  fontFiles[language === 'ru' ? 'cyrillic' : 'latin'].map((file) => (
    <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
  ))

/** The links that let a phone install the shop as an app, in the shop's colour. */
export const ManifestLinks = ({ colour }: { colour: string }) => (
  <>
    <link rel="manifest" href="/manifest.webmanifest" />
    <link rel="apple-touch-icon" href={iconUrl(180)} />
    <meta name="theme-color" content={colour} />
  </>
)
