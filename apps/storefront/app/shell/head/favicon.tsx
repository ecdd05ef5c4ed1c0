// The merchant's own icon, else a plate in its colour. Never /favicon.ico: browsers ask for it when nothing is named.
import { defaultBrand } from '@dasturxon/ui/brand'
import type { Shop } from '#features/shop/shop.ts'
import { imageUrl } from '#platform/image/image-url.ts'

const plate = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="10" fill="${colour}"/></svg>`,
  )}`

export function Favicon({ shop }: { shop: Shop | null }) {
  return <link rel="icon" href={shop?.favicon ? imageUrl(shop.favicon, 96) : plate(shop?.colour ?? defaultBrand)} />
}
