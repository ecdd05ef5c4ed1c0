// The structured data (schema.org) of a page: the restaurant, the sections of its menu, or one product with its price.
import { type CardPrice, cardPrice } from '#features/catalogue/card-price.ts'
import type { Shop } from '#features/shop/shop.ts'
import { imageUrl } from '#platform/image/image-url.ts'

type Product = CardPrice & {
  id: string
  name: string
  description: string
  image: string | null
  supply: string
}
type Section = { id: string; name: string }
type MenuData = { groups: readonly { categories: readonly Section[] }[] }
type ItemData = { product: Product; category: Section; pictures: readonly string[] }
export type SchemaNode = Record<string, unknown>
export type StructuredDataInput = { shop: Shop; origin: string }

const schema = 'https://schema.org'

/** Null for a route without structured data; `data` is what the loader of the route returned. */
export function structuredData(routeId: string, data: unknown, input: StructuredDataInput): SchemaNode | null {
  if (routeId === 'pages/menu/home.route') return restaurant(input, { hasMenu: menu(data as MenuData, input) })
  if (routeId === 'pages/menu/product/product.route') return product(data as ItemData, input)
  if (routeId === 'pages/info/branches.route' || routeId === 'about') return restaurant(input)
  return null
}

function restaurant({ shop, origin }: StructuredDataInput, more: SchemaNode = {}): SchemaNode {
  const phone = shop.links.find(({ kind }) => kind === 'phone')?.href.replace('tel:', '')
  const profiles = shop.links.filter(({ href }) => href.startsWith('https:')).map(({ href }) => href)
  return {
    '@context': schema,
    '@type': 'Restaurant',
    '@id': `${origin}/#restaurant`,
    name: shop.brand,
    url: `${origin}/`,
    ...(shop.logo && { logo: origin + imageUrl(shop.logo), image: origin + imageUrl(shop.logo) }),
    ...(phone && { telephone: phone }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    currenciesAccepted: 'UZS',
    ...more,
  }
}

const menu = ({ groups }: MenuData, { origin }: StructuredDataInput): SchemaNode => ({
  '@type': 'Menu',
  hasMenuSection: groups
    .flatMap(({ categories }) => categories)
    // Sections only, as a menu may have two hundred products: each product page has the data of its product.
    .map(({ id, name }) => ({ '@type': 'MenuSection', name, url: `${origin}/category?id=${id}` })),
})

function product({ product: item, category, pictures }: ItemData, { shop, origin }: StructuredDataInput): SchemaNode {
  const images = [...new Set([item.image, ...pictures])].filter((key) => key !== null && key !== undefined)
  const url = `${origin}/product/${item.id}`
  const crumbs = [
    { name: shop.brand, item: `${origin}/` },
    { name: category.name, item: `${origin}/category?id=${category.id}` },
    { name: item.name, item: url },
  ]
  return {
    '@context': schema,
    '@graph': [
      {
        '@type': 'MenuItem',
        '@id': url,
        name: item.name,
        url,
        ...(item.description && { description: item.description }),
        ...(images.length > 0 && { image: images.map((key) => origin + imageUrl(key, 960)) }),
        offers: offer(item),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, at) => ({ '@type': 'ListItem', position: at + 1, ...crumb })),
      },
    ],
  }
}

/** The pick-up price: what delivery adds depends on the address. */
function offer(product: Product): SchemaNode {
  return {
    '@type': 'Offer',
    price: cardPrice(product, 'PICK_UP').net,
    priceCurrency: 'UZS',
    availability: `${schema}/${product.supply === 'soldOut' ? 'SoldOut' : 'InStock'}`,
  }
}
