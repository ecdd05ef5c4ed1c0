// Splits a name or a search text into normalised words: lower case, without apostrophes, with look-alike letters
// replaced and abbreviations expanded.
const baseLetters: Record<string, string> = { ё: 'е', ў: 'у', қ: 'к', ғ: 'г', ҳ: 'х' }
const abbreviations: Record<string, string> = {
  ул: 'улица',
  пр: 'проспект',
  просп: 'проспект',
  кв: 'квартал',
  мкр: 'массив',
  kocha: 'kochasi',
  kucha: 'kochasi',
  kuchasi: 'kochasi',
  kv: 'kvartal',
  mavze: 'kvartal',
  massiv: 'massivi',
  mahalla: 'mahallasi',
  st: 'street',
  str: 'street',
  ave: 'avenue',
}
/** Words that users write with a house number or a city and that occur in no name. */
const fillers = new Set('uy dom d дом д house shahri shahar sh город г city'.split(' '))

export function foldWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[ʻʼ'‘’`´′]/g, '')
    .replace(/[ёўқғҳ]/g, (letter) => baseLetters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !fillers.has(word))
    .map((word) => abbreviations[word] ?? word)
}

/** Words that occur in many names: alone they match nothing. */
const shared = new Set(
  foldWords(
    'koʻchasi shoh улица проспект street avenue kvartal quarter квартал й massivi массив massif mahallasi махалля block tumani район district',
  ),
)
export const isTelling = (word: string): boolean => !shared.has(word) && !/^\d+$/.test(word)
