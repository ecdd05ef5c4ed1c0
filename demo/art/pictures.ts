// Lists every picture of every shop with its name, SVG text and size. Nothing is rendered here.
import { demoShops } from '../shops/demo-shops.ts'
import type { Shop } from '../shop.ts'
import { ingredients } from './ingredients.ts'
import { isBrand, mark } from './marks.ts'
import { covers } from './covers.ts'
import { anjir, anjirCovers } from './menus/anjir.data.ts'
import { lola } from './menus/lola.data.ts'
import { nihol } from './menus/nihol.data.ts'
import { fastFood } from './menus/olov-fast-food.data.ts'
import { kitchen } from './menus/olov-kitchen.data.ts'
import { sweetsAndDrinks } from './menus/olov-sweets-and-drinks.data.ts'
import { rayhon } from './menus/rayhon.data.ts'
import { bare } from './plate-up.ts'

/** A flat picture keeps its colours exactly, because the page shows the same colour next to it. */
export type Drawing = { name: string; svg: string; size: number; isFlat?: boolean }
/** A finished picture; `demo/photos` says how it is made. */
export type Photo = { name: string; file: URL }
export type Picture = Drawing | Photo

const dishes: Record<string, Record<string, string>> = {
  olov: { ...fastFood, ...kitchen, ...sweetsAndDrinks },
  lola,
  rayhon,
  anjir,
  nihol,
}

const coversOnly: Record<string, Record<string, string>> = { anjir: anjirCovers }

const sizes = { dish: 512, cover: 320, icon: 160, option: 192, mark: 256, favicon: 64 }

export function picturesOf(shop: Shop): Picture[] {
  const own = dishes[shop.sub] ?? {}
  const cover = (name: string) => {
    const svg = own[name] ?? coversOnly[shop.sub]?.[name]
    if (!svg) throw new Error(`${shop.sub} has no picture of ${name}`)
    return bare(svg)
  }
  const used = new Set(
    shop.categories.flatMap(({ products }) =>
      products.flatMap(({ choices = [] }) =>
        choices.flatMap(({ options }) => options.flatMap(({ image }) => image ?? [])),
      ),
    ),
  )
  return [
    ...Object.entries(own).map(([name, svg]) => ({ name, svg, size: sizes.dish })),
    ...photos(shop),
    ...Object.entries(covers[shop.sub]?.categories ?? {}).map(([slug, of]) => ({
      name: `category-${slug}`,
      svg: cover(of),
      size: sizes.cover,
    })),
    ...Object.entries(covers[shop.sub]?.groups ?? {}).flatMap(([slug, of]) => [
      { name: `group-${slug}`, svg: cover(of), size: sizes.cover },
      { name: `group-${slug}-icon`, svg: cover(of), size: sizes.icon },
    ]),
    ...Object.entries(ingredients)
      .filter(([name]) => used.has(name))
      .map(([name, svg]) => ({ name, svg, size: sizes.option })),
    ...marks(shop),
  ]
}

function photos(shop: Shop): Photo[] {
  const names = shop.categories.flatMap(({ products }) => products.map(({ slug, image = slug }) => image))
  return names
    .filter((name) => name.endsWith('-photo'))
    .map((name) => ({ name, file: new URL(`../photos/${shop.sub}/${name}.webp`, import.meta.url) }))
}

function marks(shop: Shop): Drawing[] {
  const tabs = shop.brandTabs.map(({ sub }) => ({ name: `tab-${sub}`, sub, size: sizes.mark }))
  const own = [
    { name: 'logo', sub: shop.sub, size: sizes.mark },
    { name: 'favicon', sub: shop.sub, size: sizes.favicon },
  ]
  return [...own, ...tabs].map(({ name, sub, size }) => {
    if (!isBrand(sub)) throw new Error(`${sub} has no mark`)
    return { name, svg: mark(sub), size, isFlat: true }
  })
}

export const allPictures = (): { shop: Shop; picture: Picture }[] =>
  demoShops.flatMap((shop) => picturesOf(shop).map((picture) => ({ shop, picture })))
