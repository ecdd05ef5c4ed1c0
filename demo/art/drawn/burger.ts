// Burgers taller than the emoji: the upper part (bun to patty) is set again on top of the whole.
import type { TintName } from '../tint.ts'
import { at, put } from '../svg.ts'

/** `floors` of meat; each extra floor lifts the top by a patty's height. */
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
