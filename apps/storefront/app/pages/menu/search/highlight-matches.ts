// Finds the parts of a name that match the search query, in any script: «лаваш» matches Lavash, osh matches Ош. The
// comparison is phonetic, as in the search; the result is character positions in the original name.
import { foldWords } from '@dasturxon/rules/fold'
import { isOneTypo, typoLength, startsWithOneTypo } from '@dasturxon/rules/one-typo'

/** Character positions: `from` is included, `to` is not. */
export type HighlightPart = { from: number; to: number }

const letter = /[\p{L}\p{M}\p{N}'’‘ʻʼ`´′]/u
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’‘ʻʼ`´′]*/gu

export function highlightMatches(name: string, query: string): HighlightPart[] {
  const sounds = foldWords(query).map(({ sound }) => sound)
  const starts = [...name.matchAll(word)].map(({ 0: { length }, index }) => ({ from: index, to: index + length }))
  if (sounds.length === 0) return []
  // «хот дог» and hotdog are the same name: the joined query words may match where no single word does.
  const whole = starts.flatMap(({ from }) => partFrom(name, from, sounds.join('')) ?? [])
  if (whole.length > 0) return mergeParts(whole)
  return mergeParts(
    sounds.flatMap((sound) => {
      const exact = starts.flatMap(({ from, to }) => partFrom(name.slice(0, to), from, sound) ?? [])
      return exact.length > 0 ? exact : starts.filter(({ from, to }) => isTypo(sound, soundOf(name.slice(from, to))))
    }),
  )
}

/** The shortest part from this position with this sound, including apostrophes and doubled letters at its end. */
function partFrom(name: string, from: number, sound: string): HighlightPart | null {
  if (!soundOf(name.slice(from)).startsWith(sound)) return null
  let to = from + 1
  while (to < name.length && !soundOf(name.slice(from, to)).startsWith(sound)) to++
  while (to < name.length && letter.test(name.charAt(to)) && soundOf(name.slice(from, to + 1)) === sound) to++
  return { from, to }
}

const soundOf = (text: string): string =>
  foldWords(text)
    .map(({ sound }) => sound)
    .join('')

const isTypo = (typed: string, sound: string): boolean =>
  typed.length >= typoLength && (isOneTypo(typed, sound) || startsWithOneTypo(typed, sound))

/** Sorts the parts and merges those that overlap or touch. */
function mergeParts(parts: readonly HighlightPart[]): HighlightPart[] {
  const merged: HighlightPart[] = []
  for (const { from, to } of parts.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}
