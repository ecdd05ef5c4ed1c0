// Which parts of a name made it be found? Whatever script it was typed in: «лаваш» marks Lavash, osh marks Ош. Compared
// by sound, as the search does, but told in places of the name as it is written.
import { foldWords } from '@dasturxon/rules/fold'
import { isOneSlip, slipLength, startsWithOneSlip } from '@dasturxon/rules/one-slip'

/** From the first letter to behind the last. */
export type FoundPart = { from: number; to: number }

const letter = /[\p{L}\p{M}\p{N}'’‘ʻʼ`´′]/u
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’‘ʻʼ`´′]*/gu

export function foundParts(name: string, query: string): FoundPart[] {
  const asked = foldWords(query).map(({ sound }) => sound)
  const starts = [...name.matchAll(word)].map(({ 0: { length }, index }) => ({ from: index, to: index + length }))
  if (asked.length === 0) return []
  // «хот дог» and hotdog are one name: the words together may be met where no single one is.
  const whole = starts.flatMap(({ from }) => partFrom(name, from, asked.join('')) ?? [])
  if (whole.length > 0) return joined(whole)
  return joined(
    asked.flatMap((sound) => {
      const exact = starts.flatMap(({ from, to }) => partFrom(name.slice(0, to), from, sound) ?? [])
      return exact.length > 0 ? exact : starts.filter(({ from, to }) => isSlip(sound, soundOf(name.slice(from, to))))
    }),
  )
}

/** The shortest stretch from there on that sounds so, with the apostrophes and doubled letters that end it. */
function partFrom(name: string, from: number, sound: string): FoundPart | null {
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

const isSlip = (asked: string, sound: string): boolean =>
  asked.length >= slipLength && (isOneSlip(asked, sound) || startsWithOneSlip(asked, sound))

/** In the order of the name, each letter once. */
function joined(parts: readonly FoundPart[]): FoundPart[] {
  const told: FoundPart[] = []
  for (const { from, to } of parts.toSorted((one, other) => one.from - other.from)) {
    const last = told.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else told.push({ from, to })
  }
  return told
}
