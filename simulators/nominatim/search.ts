// Which places does a question mean? Every word must belong to the place or to where it lies; whole words, no type-ahead.
import { type Found, foundPlace } from './find.ts'
import { foldWords, isTelling } from './fold-words.ts'
import { type Box, isInside, metresBetween, middleOf } from './geometry.ts'
import { placeOfNumber } from './house-numbers.ts'
import { entries, type IndexEntry } from './search-index.ts'

export type Question = { text: string; limit: number; viewbox: Box | null; isBounded: boolean }

const isHouseNumber = (word: string) => /^\d{1,3}\p{L}?$/u.test(word)

export function search({ text, limit, viewbox, isBounded }: Question): Found[] {
  const words = foldWords(text)
  return entries
    .filter((entry) => isMeant(entry, words))
    .map((entry) => ({ entry, found: findIn(entry, words) }))
    .filter(({ found: { at } }) => !viewbox || !isBounded || isInside(viewbox, at))
    .toSorted((a, b) => score(b, words) - score(a, words))
    .map(({ found }) => found)
    .toSorted((a, b) => remoteness(a, viewbox) - remoteness(b, viewbox))
    .slice(0, limit)
}

function isMeant({ own, around, needed, target }: IndexEntry, words: readonly string[]): boolean {
  // A house that nobody mapped still leads to its street.
  const mayBeNumber = (word: string) => 'kind' in target && target.kind === 'street' && isHouseNumber(word)
  return (
    words.some((word) => own.has(word) && isTelling(word)) &&
    words.every((word) => own.has(word) || around.has(word) || mayBeNumber(word)) &&
    needed.every((word) => words.includes(word))
  )
}

function findIn({ own, target }: IndexEntry, words: readonly string[]): Found {
  if (!('kind' in target)) return target
  const number = words.find((word) => isHouseNumber(word) && !own.has(word))
  const at = target.kind === 'street' && number ? placeOfNumber(target, number) : null
  if (target.kind !== 'street' || !number || !at) return foundPlace(target)
  return { level: 'place', place: target, at, houseNumber: number.toUpperCase(), street: target, area: null }
}

/** The more of its own name was said, the more it is meant; a door that was asked for is meant most. */
function score({ entry, found }: { entry: IndexEntry; found: Found }, words: readonly string[]): number {
  const number = found.level === 'place' ? found.houseNumber?.toLowerCase() : undefined
  const said = words.filter((word) => entry.own.has(word)).length / entry.own.size
  return said + entry.weight + (number && words.includes(number) ? 1 : 0)
}

/** What is inside the box comes first, and there what is near its middle. */
function remoteness({ at }: Found, viewbox: Box | null): number {
  if (!viewbox) return 0
  return isInside(viewbox, at) ? Math.round(metresBetween(middleOf(viewbox), at) / 5_000) : 1_000
}
