// Burgers taller than the emoji: the emoji's upper part (bun to patty) is drawn again above the whole emoji.
import type { TintName } from '../tint.ts'
import { at, put } from '../svg.ts'

/** `floors`: the number of patties; each extra one raises the upper bun by the height of a patty. */
export function tower(floors: number, tint?: TintName, size = 340): string {
  const lift = size * 0.185
  const whole = put('burger', { size, ...(tint && { tint }) })
  const cut = `top${floors}`
  // The emoji's lower bun begins at 71 % of its height; what is above it is repeated.
  const clip = `<clipPath id="${cut}"><rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size * 0.7}"/></clipPath>`
  const upper = `<g clip-path="url(#${cut})">${whole}</g>`
  const extra = Array.from({ length: floors - 1 }, (_, index) => at({ y: -lift * (index + 1) }, upper))
  return clip + at({ y: (lift * (floors - 1)) / 2 }, whole + extra.join(''))
}
