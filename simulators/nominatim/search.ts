// Finds the places for a search text. Every word must match the name of the place or of its surroundings; only whole
// words match.
import { type GeocodingResult, foundPlace } from './find.ts'
import { foldWords, isTelling } from './fold-words.ts'
import { type Box, isInside, metresBetween, middleOf } from './geometry.ts'
import { placeOfNumber } from './house-numbers.ts'
import { entries, type IndexEntry } from './search-index.ts'

export type SearchQuery = { text: string; limit: number; viewbox: Box | null; isBounded: boolean }

const isHouseNumber = (word: string) => /^\d{1,3}\p{L}?$/u.test(word)

export function search({ text, limit, viewbox, isBounded }: SearchQuery): GeocodingResult[] {
  const words = foldWords(text)
  return entries
    .filter((entry) => matches(entry, words))
    .map((entry) => ({ entry, found: findIn(entry, words) }))
    .filter(({ found: { at } }) => !viewbox || !isBounded || isInside(viewbox, at))
    .toSorted((a, b) => score(b, words) - score(a, words))
    .map(({ found }) => found)
    .toSorted((a, b) => remoteness(a, viewbox) - remoteness(b, viewbox))
    .slice(0, limit)
}

function matches({ own, around, needed, target }: IndexEntry, words: readonly string[]): boolean {
  // A search for an unknown house number finds the street.
  const mayBeNumber = (word: string) => 'kind' in target && target.kind === 'street' && isHouseNumber(word)
  return (
    words.some((word) => own.has(word) && isTelling(word)) &&
    words.every((word) => own.has(word) || around.has(word) || mayBeNumber(word)) &&
    needed.every((word) => words.includes(word))
  )
}

function findIn({ own, target }: IndexEntry, words: readonly string[]): GeocodingResult {
  if (!('kind' in target)) return target
  const number = words.find((word) => isHouseNumber(word) && !own.has(word))
  const at = target.kind === 'street' && number ? placeOfNumber(target, number) : null
  if (target.kind !== 'street' || !number || !at) return foundPlace(target)
  return { level: 'place', place: target, at, houseNumber: number.toUpperCase(), street: target, area: null }
}

/** The score rises with the share of the name in the search text; a matching house number scores most. */
function score({ entry, found }: { entry: IndexEntry; found: GeocodingResult }, words: readonly string[]): number {
  const number = found.level === 'place' ? found.houseNumber?.toLowerCase() : undefined
  const matched = words.filter((word) => entry.own.has(word)).length / entry.own.size
  return matched + entry.weight + (number && words.includes(number) ? 1 : 0)
}

/** Results inside the viewbox come first, ordered by the distance to its centre. */
function remoteness({ at }: GeocodingResult, viewbox: Box | null): number {
  if (!viewbox) return 0
  return isInside(viewbox, at) ? Math.round(metresBetween(middleOf(viewbox), at) / 5_000) : 1_000
}
