// Checks that every image key in the rows has a picture and every picture can be drawn.
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentRows } from '../rows/content-rows.ts'
import { menuRows } from '../rows/menu-rows.ts'
import { merchantRows } from '../rows/merchant-rows.ts'
import { imageKey } from '../image-key.ts'
import { demoShops } from '../shops/demo-shops.ts'
import { emoji, type Emoji } from './emoji.ts'
import { type Drawing, type Photo, picturesOf } from './pictures.ts'
import { emojiFile, render } from './render.ts'
import { tints } from './tint.ts'

test('every image key in a shop’s rows has a picture, and every picture is used', () => {
  for (const shop of demoShops) {
    const drawn = picturesOf(shop).map(({ name }) => imageKey(shop, name))
    expect(new Set(drawn).size, shop.sub).toBe(drawn.length)
    const named = new Set(
      [...merchantRows(shop), ...menuRows(shop), ...contentRows(shop)].flatMap(({ rows }) =>
        rows.flatMap((row) => keysIn(Object.values(row))),
      ),
    )
    expect(new Set(drawn), shop.sub).toEqual(named)
  }
})

test('pictures use only existing emoji and tints', () => {
  for (const name of Object.keys(emoji)) expect(existsSync(emojiFile(name as Emoji)), name).toBe(true)
  const references = demoShops.flatMap((shop) => drawingsOf(shop).flatMap(({ svg }) => svg.match(/emoji:[^"]+/g) ?? []))
  for (const reference of new Set(references)) {
    const [, name = '', look] = /^emoji:([a-z]+)(?:\/([a-z]+))?@(?:64|128|256)$/.exec(reference) ?? []
    expect(Object.keys(emoji), reference).toContain(name)
    if (look && look !== 'blurred') expect(Object.keys(tints), reference).toContain(look)
  }
})

test('no two products of a shop have the same picture', () => {
  for (const shop of demoShops) {
    const dishes = drawingsOf(shop).filter(({ size }) => size === 512)
    expect(new Set(dishes.map(({ svg }) => svg)).size, shop.sub).toBe(dishes.length)
  }
})

test('renders a picture as webp', async () => {
  const [shop] = demoShops
  const picture = shop && drawingsOf(shop).find(({ name }) => name === 'logo')
  const image = picture && (await render(picture))
  expect(image?.subarray(8, 12).toString()).toBe('WEBP')
})

test('every dish of three categories is photographed', () => {
  const photos = demoShops.flatMap((shop) => picturesOf(shop).filter((picture): picture is Photo => 'file' in picture))
  expect(photos.filter(({ file }) => !existsSync(file))).toEqual([])
  const categories = demoShops.flatMap((shop) => shop.categories)
  const whole = categories.filter(({ products }) => products.every(({ image }) => image?.endsWith('-photo')))
  expect(whole.map(({ slug }) => slug)).toEqual(['tortlar', 'tort-bolaklari', 'qahva'])
})

const drawingsOf = (shop: Parameters<typeof picturesOf>[0]) =>
  picturesOf(shop).filter((picture): picture is Drawing => 'svg' in picture)

/** Also the keys inside of lists and documents: the slides of a story. */
const keysIn = (values: readonly unknown[]): string[] => JSON.stringify(values).match(/m\/[^/"]+\/[^"\\]+\.webp/g) ?? []
