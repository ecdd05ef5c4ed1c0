// Dishes that several shops serve, and the parts that most pictures are made of.
import { bowl, plate, type Ware } from './drawn/dishware.ts'
import { bottle, can, cup, glass, milkLeaf } from './drawn/drinks.ts'
import { chunk, type Meat } from './drawn/meat.ts'
import { non } from './drawn/bread.ts'
import { type Heap, heap } from './drawn/rice.ts'
import { scatter, type Topping } from './drawn/scatter.ts'
import { nest, ramekin } from './drawn/small-dishes.ts'
import { topping } from './drawn/toppings.ts'
import { drawPlate, type Rim } from './plate-up.ts'
import { at, put, scaled, stroke } from './svg.ts'

export const bits = (
  name: keyof typeof topping,
  count: number,
  size: number,
  more: Partial<Topping> = {},
): Topping => ({
  of: { drawing: topping[name] },
  count,
  size,
  ...more,
})

export const one = (name: keyof typeof topping, x: number, y: number, size: number, turn = 0): string =>
  at({ x, y, turn }, scaled(size / 100, topping[name]))

export const plated = (ware: Ware, food: string, ...rim: readonly Rim[]): string =>
  drawPlate(at({ y: 50 }, plate(ware, 460) + at({ y: -16 }, scaled(1.16, food))), [128, 400], ...rim)

export const inBowl = (ware: Ware, broth: readonly [string, string], food: string, ...rim: readonly Rim[]): string =>
  drawPlate(at({ y: -14 }, bowl(ware, broth, food, 400)), [156, 210], ...rim)

export const soup = (
  ware: Ware,
  broth: readonly [string, string],
  toppings: readonly Topping[],
  seed: string,
  ...rim: readonly Rim[]
) => inBowl(ware, broth, scaled(1.12, scatter(toppings, 136, 56, seed)), ...rim)

/** A lyagan of plov: the heap, meat on top, and what belongs to that plov. */
export function lyagan(
  kind: Heap,
  seed: string,
  meat: Meat | null,
  extras: string,
  ware: Ware,
  ...rim: readonly Rim[]
): string {
  const pieces = meat
    ? at({ x: -34, y: -74, turn: -8 }, chunk(meat, 74, 54)) +
      at({ x: 38, y: -66, turn: 14 }, chunk(meat, 66, 50)) +
      at({ x: 4, y: -44 }, chunk(meat, 62, 46))
    : ''
  return plated(ware, at({ y: 18 }, heap(kind, seed, 282) + pieces + extras), ...rim)
}

export const steam = (x: number, y: number): string =>
  stroke(`M${x} ${y} q-14 -22 0 -40 q14 -20 0 -40`, '#ffffff', 9, 'opacity=".5"')

export const sauce = (colours: readonly [string, string], parts: string, ...rim: readonly Rim[]): string =>
  drawPlate(scaled(1.12, ramekin(colours, parts)), [146, 290], ...rim)

export const tumbler = (
  colours: readonly string[],
  look: Parameters<typeof glass>[1],
  ...rim: readonly Rim[]
): string => drawPlate(at({ y: 24 }, scaled(1.16, glass(colours, look))), [192, 150], ...rim)

export const hotCup = (
  drink: readonly [string, string],
  look: Parameters<typeof cup>[1],
  ...rim: readonly Rim[]
): string => drawPlate(at({ x: -8, y: 30 }, scaled(0.98, cup(drink, look))), [156, 330], ...rim)

export const cappuccino = (...rim: readonly Rim[]): string =>
  hotCup(['#c99462', '#94623a'], { art: milkLeaf() }, ...rim)

export const latte = (...rim: readonly Rim[]): string =>
  tumbler(['#a9713f', '#d9ab7c', '#f3e3cd', '#fffaf0'], { foam: '#fff1dc' }, ...rim)

export const ayran = (...rim: readonly Rim[]): string =>
  tumbler(
    ['#ffffff', '#f4f0ea'],
    { foam: '#ffffff', inside: one('mint', -10, -96, 44, -20) + one('dill', 24, -98, 44) },
    ...rim,
  )

export const colaBottle = (label: readonly [string, string], cap: string): string =>
  drawPlate(scaled(1.08, bottle(['#2a0f0a', '#5a2618'], cap, label)), [214, 150], 'ice nw', 'ice se')

export const colaCan = (): string =>
  drawPlate(
    scaled(1.12, can(['#e5312a', '#8f0f0c'], stroke('M-70 20 C-30 -26 20 54 70 4', '#ffffff', 20))),
    [200, 180],
    'ice nw',
    'lemon ne',
  )

export const water = (cap: string, label: readonly [string, string]): string =>
  drawPlate(scaled(1.08, bottle(['#bfe3f5', '#f4fbff'], cap, label)), [214, 150], 'ice nw', 'ice se')

export const teaPot = (
  tint: 'cobalt' | 'emerald' | 'white' | 'terracotta' | 'amber',
  parts: string,
  ...rim: readonly Rim[]
): string => drawPlate(put('teapot', { tint, size: 380, y: -10, x: -10 }) + parts, [148, 320], ...rim)

export const bread = (seed: string, look: Parameters<typeof non>[1], ...rim: readonly Rim[]): string =>
  drawPlate(scaled(1.1, non(seed, look)), [150, 400], ...rim)

export const somsa = (tint: 'golden' | 'baked' | undefined, ...rim: readonly Rim[]): string =>
  drawPlate(
    put('dumpling', { size: 300, x: 62, y: -46, ...(tint && { tint }) }) +
      put('dumpling', { size: 340, x: -40, y: 52, flip: true, ...(tint && { tint }) }),
    [188, 320],
    ...rim,
  )

export const achichuk = (ware: Ware): string =>
  inBowl(
    ware,
    ['#f2806a', '#c9402c'],
    scatter(
      [bits('tomatoSlice', 12, 84, { lay: 0.62 }), bits('onionRing', 8, 66, { lay: 0.55 }), bits('basil', 4, 54)],
      140,
      62,
      'achichuk',
    ) + put('chilli', { x: 74, y: -36, size: 96, turn: 40 }),
    'basil nw',
    'onion se',
  )

export const laghman = (ware: Ware, seed: string, ...rim: readonly Rim[]): string =>
  inBowl(
    ware,
    ['#e8803a', '#b34a18'],
    at({ y: 4 }, nest(['#ffe6a6', '#dcaa52'], seed, 270)) +
      at(
        { y: -28 },
        scatter(
          [bits('beef', 6, 66), bits('redPepper', 5, 54), bits('pepperRing', 5, 54), bits('dill', 4, 46)],
          104,
          40,
          seed,
        ),
      ),
    ...rim,
  )
