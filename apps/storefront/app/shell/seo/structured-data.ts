// What a page is about, in the words of schema.org: the restaurant, its menu with prices, one dish.
import { priceLine } from '@dasturxon/rules/line-price'
import { money } from '@dasturxon/rules/money'
import type { Shop } from '#features/shop/shop.ts'
import { imageUrl } from '#platform/image/image-url.ts'

type Dish = {
  id: string
  name: string
  description: string
  image: string | null
  costPrice: number
  additionalPrice: number
  discount: number
  supply: string
}
type Section = { id: string; name: string; products: readonly Dish[] }
type Whole = { groups: readonly { categories: readonly Section[] }[] }
type One = { product: Dish; category: Pick<Section, 'id' | 'name'>; pictures: readonly string[] }
export type Thing = Record<string, unknown>
export type Told = { shop: Shop; origin: string }

const schema = 'https://schema.org'

/** By the route that answered; its loader's data is what it shows. */
export function structuredData(routeId: string, data: unknown, told: Told): Thing | null {
  if (routeId === 'pages/menu/home.route') return restaurant(told, { hasMenu: menu(data as Whole, told) })
  if (routeId === 'pages/menu/product/product.route') return product(data as One, told)
  if (routeId === 'pages/info/branches.route' || routeId === 'about') return restaurant(told)
  return null
}

function restaurant({ shop, origin }: Told, more: Thing = {}): Thing {
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

const menu = ({ groups }: Whole, { origin }: Told): Thing => ({
  '@type': 'Menu',
  hasMenuSection: groups
    .flatMap(({ categories }) => categories)
    .map(({ id, name, products }) => ({
      '@type': 'MenuSection',
      name,
      url: `${origin}/category?id=${id}`,
      // A page of two hundred dishes: the rest is on the page of each.
      hasMenuItem: products.map((dish) => ({
        '@type': 'MenuItem',
        name: dish.name,
        url: `${origin}/product/${dish.id}`,
        offers: offer(dish),
      })),
    })),
})

function product({ product: dish, category, pictures }: One, { shop, origin }: Told): Thing {
  const images = [...new Set([dish.image, ...pictures])].filter((key) => key !== null && key !== undefined)
  const url = `${origin}/product/${dish.id}`
  const crumbs = [
    { name: shop.brand, item: `${origin}/` },
    { name: category.name, item: `${origin}/category?id=${category.id}` },
    { name: dish.name, item: url },
  ]
  return {
    '@context': schema,
    '@graph': [
      {
        '@type': 'MenuItem',
        '@id': url,
        name: dish.name,
        url,
        ...(dish.description && { description: dish.description }),
        ...(images.length > 0 && { image: images.map((key) => origin + imageUrl(key, 960)) }),
        offers: offer(dish),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, at) => ({ '@type': 'ListItem', position: at + 1, ...crumb })),
      },
    ],
  }
}

/** As it costs at the counter: what delivery adds depends on the address. */
function offer({ costPrice, additionalPrice, discount, supply }: Dish): Thing {
  const line = { costPrice: money(costPrice), additionalPrice: money(additionalPrice), discount }
  return {
    '@type': 'Offer',
    price: priceLine(line, 'PICK_UP').net,
    priceCurrency: 'UZS',
    availability: `${schema}/${supply === 'soldOut' ? 'SoldOut' : 'InStock'}`,
  }
}
