// Converts house numbers to points and back. Numbers are interpolated between known ones, odd on the left, even on the
// right.
import type { Street } from './gazetteer/place.ts'
import { besideLine, type OnLine, type Point } from './geometry.ts'

/** Metres between a house and the middle of the street. */
const aside = 15

export function numberAt({ numbers }: Street, { leg, share, isLeft }: OnLine): string | null {
  const [from, to] = [numbers[leg], numbers[leg + 1]]
  if (from === undefined || to === undefined) return null
  const exact = from + share * (to - from)
  const near = Math.round(exact)
  const parity = isLeft ? 1 : 0
  const number = near % 2 === parity ? near : near + (exact >= near ? 1 : -1)
  const least = Math.min(...numbers)
  return String(number < least ? number + 2 : number > Math.max(...numbers) ? number - 2 : number)
}

/** Null when the street does not have the number. */
export function placeOfNumber({ numbers, line }: Street, houseNumber: string): Point | null {
  const number = Number.parseInt(houseNumber, 10)
  for (const [leg, from] of numbers.slice(0, -1).entries()) {
    const share = (number - from) / ((numbers[leg + 1] ?? from) - from)
    if (share >= 0 && share <= 1) return besideLine(line, leg, share, number % 2 === 1 ? aside : -aside)
  }
  return null
}
